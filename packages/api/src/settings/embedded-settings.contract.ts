import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import type { Currency } from "../money/money.ts";

/** The settings of the currency, on the wire. */
export const CurrencyWire = z.object({
  currency: z.string(),
  currency_icon: z.string(),
  decimal_format: z.nullable(z.string()),
  /** The position of the symbol: 1 before the number, 2 after the number. */
  currency_position: z.literal([1, 2]),
});

export const toCurrency = (wire: z.infer<typeof CurrencyWire>): Currency => ({
  code: wire.currency,
  symbol: wire.currency_icon,
  position: wire.currency_position === 1 ? "before" : "after",
  numberFormat: wire.decimal_format ?? "en-US", // `en-US` is the default of the specification (section 9)
});

/** The options of the call for the settings. The shop and the embedded shop share them. */
export const settingsCall = { method: "GET", path: "common", partners: "also", limit: "general" } as const;

/** The part of the settings that the embedded shop uses. */
const EmbeddedSettings = z.pipe(
  z.object({ setting: CurrencyWire, site_setting: z.object({ site_name: z.string() }), img_src_url: z.string() }),
  z.transform((wire) => ({
    siteName: wire.site_setting.site_name,
    currency: toCurrency(wire.setting),
    /** The prefix of all picture paths. */
    mediaBase: wire.img_src_url,
  })),
);
export type EmbeddedSettings = z.output<typeof EmbeddedSettings>;

/** The settings call of the embedded shop. The whole answer is in settings.contract.ts. */
export const embeddedSettingsEndpoints = { find: createEndpoint({ ...settingsCall, response: EmbeddedSettings }) };
