import english from "./en.json" with { type: "json" };

/**
 * The sentences about broken rules, keyed by rule, in i18next's JSON format. The English is word for word from the specification, section
 * 5. One error is corrected: "Please select" was "Please a select". The Indonesian is ours. Both the provider and the shop answer with
 * these.
 */
export const messagesEn = english;
