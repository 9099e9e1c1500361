// expect: the sentence stands in the code alone
int number = "the sentence stands in the code alone";
