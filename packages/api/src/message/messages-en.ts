import english from "./en.json" with { type: "json" };

/**
 * The messages of all rules in English, by rule, in i18next's JSON format. The texts are those of the specification, section 5. One error
 * of the specification is corrected: "Please a select" is "Please select" here.
 */
export const messagesEn = english;
