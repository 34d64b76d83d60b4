import { messagesEn } from "./messages-en.ts";

export type MessageKey = keyof typeof messagesEn;
export type Messages = Record<MessageKey, string>;

const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messagesEn, text);

/**
 * Returns the broken rule of a schema issue, or `invalidData` for an issue of zod itself. The schemas of the contract use a {@link
 * MessageKey} as the error text.
 */
export const getIssueMessageKey = (issue: { message: string; code?: string | undefined }): MessageKey =>
  isMessageKey(issue.message) ? issue.message : "invalidData";

/** Replaces the placeholders of a message: `fillMessage("{{type}} is required", { type: "Name" })`. An unknown placeholder stays. */
export const fillMessage = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
