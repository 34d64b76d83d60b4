import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { findOldFormatError } from "@griya/api";
import * as z from "zod";
import type { Services } from "../http/services.ts";

/** Limit for the bytes of a file. All English texts of the shop have about 60 000. */
const FILE_MAXIMUM = 512 * 1024;

const LanguageFile = z.object({
  /** The name of the language for its readers. */
  name: z.string().min(1).max(60),
  direction: z.enum(["ltr", "rtl"]),
  /**
   * Texts in the JSON format of i18next, by noun and key. The nouns are those of all files in `packages/storefront/src/translations/en`. A
   * missing text is shown in English.
   */
  texts: z.record(z.string(), z.unknown()).superRefine((texts, context) => {
    const fault = findOldFormatError(texts);
    if (fault !== null) context.addIssue(fault);
  }),
});

/** A language from a file, not built into the shop. */
export type ServedLanguage = z.infer<typeof LanguageFile> & { readonly code: string };

const FILE_NAME = /^(?<code>[A-Za-z0-9-]+)\.json$/;

type LanguageServices = Pick<Services, "config" | "log">;

/**
 * Reads the languages of `LANGUAGES_DIR`, one file for each code, such as `ar.json`. Each call reads them again, so that a new one needs no
 * restart. An invalid file is only logged (specification, section 8).
 */
export const readLanguages = async ({
  config: { languagesDirectory },
  log,
}: LanguageServices): Promise<ServedLanguage[]> => {
  if (languagesDirectory === null) return [];
  const names = await readdir(languagesDirectory).catch((error: unknown) => {
    log.warn({ error }, "the folder of languages cannot be read");
    return [];
  });
  const read = names
    .toSorted((one, other) => one.localeCompare(other))
    .map(async (name): Promise<ServedLanguage[]> => {
      const code = FILE_NAME.exec(name)?.groups?.["code"];
      if (code === undefined) return [];
      const path = join(languagesDirectory, name);
      try {
        const { size } = await stat(path);
        if (size > FILE_MAXIMUM) throw new Error(`The file has more than ${FILE_MAXIMUM} bytes.`);
        return [{ code, ...LanguageFile.parse(JSON.parse(await readFile(path, "utf8"))) }];
      } catch (error) {
        log.warn({ error, path }, "a language's file cannot be read");
        return [];
      }
    });
  return (await Promise.all(read)).flat();
};
