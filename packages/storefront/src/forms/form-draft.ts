import { sessionStore } from "../session/browser-store.ts";
import { readStoredJson } from "../session/stored-json.ts";

const getDraftKey = (name: string): string => `griya_draft_${name}`;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** Returns the texts typed into a form of that name earlier in this visit; empty without a draft or without storage. */
export const readDraft = (name: string): Readonly<Record<string, string>> => {
  const draft = readStoredJson(getDraftKey(name));
  return isTexts(draft) ? draft : {};
};

/** Stores typed texts until the form is done, over a reload or a change of language. Never pass a password. */
export const writeDraft = (name: string, values: Readonly<Record<string, string>>): void =>
  void sessionStore.write(getDraftKey(name), JSON.stringify(values));

export const clearDraft = (name: string): void => void sessionStore.write(getDraftKey(name), null);
