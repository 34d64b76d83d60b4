import { messagesEn } from "./messages-en.ts";

export type MessageKey = keyof typeof messagesEn;
export type Messages = Record<MessageKey, string>;

const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messagesEn, text);

/** Returns the rule that a schema issue broke. Our schemas carry a {@link MessageKey} as their error text. */
export const getIssueMessageKey = (issue: { message: string; code?: string | undefined }): MessageKey =>
  isMessageKey(issue.message) ? issue.message : "invalidData";

/** Puts values into a message: `fillMessage("{{type}} is required", { type: "Name" })`. */
export const fillMessage = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
