import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { oldFormatOf } from "@griya/api";
import * as z from "zod";
import type { Services } from "../http/services.ts";

/** Bytes of a file; all texts of the shop in English have some 60 000. */
const FILE_MAXIMUM = 512 * 1024;

const LanguageFile = z.object({
  /** By which its readers know it. */
  name: z.string().min(1).max(60),
  direction: z.enum(["ltr", "rtl"]),
  /**
   * In i18next's JSON format, by noun and key as the files of `packages/storefront/src/translations/en` all together; what is left out is
   * shown in English.
   */
  texts: z.record(z.string(), z.unknown()).superRefine((texts, context) => {
    const fault = oldFormatOf(texts);
    if (fault !== null) context.addIssue(fault);
  }),
});

/** A language that the shop does not bring itself. */
export type ServedLanguage = z.infer<typeof LanguageFile> & { readonly code: string };

const FILE_NAME = /^(?<code>[A-Za-z0-9-]+)\.json$/;

type Reading = Pick<Services, "config" | "log">;

/**
 * The languages of `LANGUAGES_DIR`, one a file by its code, such as `ar.json`. They are read each time, so that a new one needs no new
 * start. A file that cannot be read is only logged (specification, section 8).
 */
export const readLanguages = async ({ config: { languagesDirectory }, log }: Reading): Promise<ServedLanguage[]> => {
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
