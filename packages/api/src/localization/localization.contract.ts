import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";

/** Limit for the characters of a language code, for which BCP 47 recommends room. */
const LOCALE_CODE_LENGTH_MAXIMUM = 35;

/**
 * The texts of a language in i18next's JSON format, by noun and key as the shop names its own. The code that shows them checks each text,
 * and does not show a text that does not fit.
 */
const LocaleFile = z.record(z.string(), z.unknown());
export type LocaleFile = z.infer<typeof LocaleFile>;

export const localizationEndpoints = {
  /** Returns the texts of a language that the settings name and the shop does not bring itself (specification, section 7). */
  find: createEndpoint({
    method: "GET",
    path: "localization",
    limit: "general",
    request: withWireNames(
      z.object({ locale: z.string().check(z.maxLength(LOCALE_CODE_LENGTH_MAXIMUM, "invalidData")) }),
      {
        locale: "locale_code",
      },
    ),
    response: LocaleFile,
  }),
};
