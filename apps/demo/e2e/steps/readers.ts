import { createHash } from "node:crypto";

export type Locale = "en" | "id";

/** A reader of a journey: on a phone or a desktop, in English or Indonesian. */
export type Reader = {
  readonly isPhone: boolean;
  readonly language: Locale;
  /** True for half of the readers on each device and in each language. Animations take a quarter of a journey's time. */
  readonly wantsLessMotion: boolean;
};

const aReader = (isPhone: boolean, language: Locale): Reader => ({
  isPhone,
  language,
  wantsLessMotion: isPhone === (language === "id"),
});

/** The salt of the hash. Change the salt when `readers.test.ts` reports that a folder misses a reader. */
const HASH_SALT = "kenanga";

/** All four readers, for journeys that run for each reader. */
export const readers: readonly Reader[] = [
  aReader(false, "en"),
  aReader(false, "id"),
  aReader(true, "en"),
  aReader(true, "id"),
];

export const getReaderName = ({ isPhone, language }: Reader): string =>
  `${isPhone ? "on a phone" : "at a desktop"}, in ${language === "en" ? "English" : "Indonesian"}`;

/** Returns the tags that select this reader for a journey. */
export const getReaderTags = ({ isPhone, language }: Reader): string[] => [
  isPhone ? "@phone" : "@desktop",
  language === "en" ? "@english" : "@indonesian",
];

/**
 * Returns the reader of a journey. A hash of the titles selects the reader, without the name of the file. So the same journey has the same
 * reader in each run. A journey that needs a phone, a desktop or a language has a tag.
 */
export const getReader = (titles: readonly string[], tags: readonly string[]): Reader => {
  const [bits = 0] = createHash("sha256")
    .update([HASH_SALT, ...titles].join("\n"))
    .digest();
  const isTagged = (yes: string, no: string): boolean | null =>
    tags.includes(yes) ? true : tags.includes(no) ? false : null;
  const isEnglish = isTagged("@english", "@indonesian") ?? (bits & 2) === 0;
  return aReader(isTagged("@phone", "@desktop") ?? (bits & 1) === 0, isEnglish ? "en" : "id");
};

/** Both devices, for journeys whose steps or layout differ between them. */
export const devices = [
  { device: "on a phone", tag: "@phone" },
  { device: "at a desktop", tag: "@desktop" },
] as const;

/** Both languages, for journeys that measure the space for words. */
export const languages = [
  { spoken: "in English", tag: "@english" },
  { spoken: "in Indonesian", tag: "@indonesian" },
] as const;
