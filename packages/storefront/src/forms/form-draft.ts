import { sessionStore } from "../session/browser-store.ts";
import { readStoredJson } from "../session/stored-json.ts";

const getDraftKey = (name: string): string => `griya_draft_${name}`;

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** Returns the stored texts of a form from this visit. Returns an empty object without a draft or without storage. */
export const readDraft = (name: string): Readonly<Record<string, string>> => {
  const draft = readStoredJson(getDraftKey(name));
  return isTextRecord(draft) ? draft : {};
};

/** Stores the typed texts of a form, so that they survive a reload or a change of language. The caller must not pass a password. */
export const writeDraft = (name: string, values: Readonly<Record<string, string>>): void =>
  void sessionStore.write(getDraftKey(name), JSON.stringify(values));

export const clearDraft = (name: string): void => void sessionStore.write(getDraftKey(name), null);
