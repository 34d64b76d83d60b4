import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";

/** Limit for the characters of a language code, for which BCP 47 recommends room. */
const CODE_MAXIMUM = 35;

/**
 * The texts of a language in i18next's JSON format, by noun and key as the shop names its own. The code that shows them checks each text,
 * and does not show a text that does not fit.
 */
const LocaleFile = z.record(z.string(), z.unknown());
export type LocaleFile = z.infer<typeof LocaleFile>;

export const localizationEndpoints = {
  /** Returns the texts of a language that the settings name and the shop does not bring itself (specification, section 7). */
  find: endpoint({
    method: "GET",
    path: "localization",
    limit: "general",
    request: onWire(z.object({ locale: z.string().check(z.maxLength(CODE_MAXIMUM, "invalidData")) }), {
      locale: "locale_code",
    }),
    response: LocaleFile,
  }),
};
