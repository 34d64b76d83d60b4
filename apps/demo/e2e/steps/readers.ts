import { createHash } from "node:crypto";

export type Locale = "en" | "id";

/** Who walks through a journey: with a phone or at a desktop, in English or in Indonesian. */
export type Reader = { readonly isPhone: boolean; readonly language: Locale };

/** Change it where a folder of journeys misses a reader: `readers.test.ts` says so. */
const SALT = "kenanga";

/** All of them, for the few journeys that all four walk through. */
export const readers: readonly Reader[] = [
  { isPhone: false, language: "en" },
  { isPhone: false, language: "id" },
  { isPhone: true, language: "en" },
  { isPhone: true, language: "id" },
];

export const nameOf = ({ isPhone, language }: Reader): string =>
  `${isPhone ? "on a phone" : "at a desktop"}, in ${language === "en" ? "English" : "Indonesian"}`;

/** The tags of a journey that needs this very reader. */
export const tagsOf = ({ isPhone, language }: Reader): string[] => [
  isPhone ? "@phone" : "@desktop",
  language === "en" ? "@english" : "@indonesian",
];

/**
 * The reader of a journey. A hash of its titles chooses, without the file's name: the same journey has the same reader in each run.
 * A journey that needs a phone, a desktop or a language says so by a tag.
 */
export const readerOf = (titles: readonly string[], tags: readonly string[]): Reader => {
  const [bits = 0] = createHash("sha256")
    .update([SALT, ...titles].join("\n"))
    .digest();
  const isTagged = (yes: string, no: string): boolean | null =>
    tags.includes(yes) ? true : tags.includes(no) ? false : null;
  const isEnglish = isTagged("@english", "@indonesian") ?? (bits & 2) === 0;
  return { isPhone: isTagged("@phone", "@desktop") ?? (bits & 1) === 0, language: isEnglish ? "en" : "id" };
};

/** Both, for the journeys that go other ways on each, or that measure what lies where. */
export const devices = [
  { device: "on a phone", tag: "@phone" },
  { device: "at a desktop", tag: "@desktop" },
] as const;

/** Both, for the journeys that measure how words fit. */
export const languages = [
  { spoken: "in English", tag: "@english" },
  { spoken: "in Indonesian", tag: "@indonesian" },
] as const;
