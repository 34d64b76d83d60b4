import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { findOldFormatError } from "@griya/api";
import * as z from "zod";
import type { Services } from "../http/services.ts";

/** The maximum size of a file in bytes. All English texts of the shop have about 60 000 bytes. */
const FILE_BYTES_MAXIMUM = 512 * 1024;

const LanguageFile = z.object({
  /** The name of the language in that language. */
  name: z.string().min(1).max(60),
  direction: z.enum(["ltr", "rtl"]),
  /**
   * The texts in the JSON format of i18next, by noun and key. The nouns are the names of the files in
   * `packages/storefront/src/translations/en`. The shop shows a missing text in English.
   */
  texts: z.record(z.string(), z.unknown()).superRefine((texts, context) => {
    const formatError = findOldFormatError(texts);
    if (formatError !== null) context.addIssue(formatError);
  }),
});

/** A language from a file. The shop itself does not contain it. */
export type ServedLanguage = z.infer<typeof LanguageFile> & { readonly code: string };

const FILE_NAME = /^(?<code>[A-Za-z0-9-]+)\.json$/;

type LanguageServices = Pick<Services, "config" | "log">;

/**
 * Reads the languages of `LANGUAGES_DIR`, one file for each code, such as `ar.json`. Each call reads the files again, so that a new file
 * needs no restart. Only logs an invalid file (specification, section 8).
 */
export const readLanguages = async ({
  config: { languagesDirectory },
  log,
}: LanguageServices): Promise<ServedLanguage[]> => {
  if (languagesDirectory === null) return [];
  const fileNames = await readdir(languagesDirectory).catch((error: unknown) => {
    log.warn({ error }, "the folder of languages cannot be read");
    return [];
  });
  const pendingLanguages = fileNames
    .toSorted((one, other) => one.localeCompare(other))
    .map(async (name): Promise<ServedLanguage[]> => {
      const code = FILE_NAME.exec(name)?.groups?.["code"];
      if (code === undefined) return [];
      const path = join(languagesDirectory, name);
      try {
        const { size } = await stat(path);
        if (size > FILE_BYTES_MAXIMUM) throw new Error(`The file has more than ${FILE_BYTES_MAXIMUM} bytes.`);
        return [{ code, ...LanguageFile.parse(JSON.parse(await readFile(path, "utf8"))) }];
      } catch (error) {
        log.warn({ error, path }, "a language's file cannot be read");
        return [];
      }
    });
  return (await Promise.all(pendingLanguages)).flat();
};
