import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";

/** The maximum length of a language code, in characters (BCP 47, RFC 5646 section 4.4.1). */
const LOCALE_CODE_LENGTH_MAXIMUM = 35;

/** The texts of a language in i18next's JSON format, with the shop's own keys. The shop validates each text and ignores invalid texts. */
const LocaleFile = z.record(z.string(), z.unknown());
export type LocaleFile = z.infer<typeof LocaleFile>;

export const localizationEndpoints = {
  /** Returns the texts of a language that the provider adds to the shop's own languages (specification, section 7). */
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
