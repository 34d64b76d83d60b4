import english from "./en.json" with { type: "json" };

/**
 * The sentences a rule answers with, keyed by rule, in i18next's JSON format. English word for word from the specification, section 5
 * (one slip mended: "Please select" was "Please a select"); Indonesian is ours. Both the provider and the shop answer with these.
 */
export const messagesEn = english;
