import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Currency } from "../money/money.ts";

/** What the settings say of money, as it travels. */
export const CurrencyWire = z.object({
  currency: z.string(),
  currency_icon: z.string(),
  decimal_format: z.nullable(z.string()),
  /** 1 before the number, 2 after it. */
  currency_position: z.literal([1, 2]),
});

export const toCurrency = (wire: z.infer<typeof CurrencyWire>): Currency => ({
  code: wire.currency,
  symbol: wire.currency_icon,
  position: wire.currency_position === 1 ? "before" : "after",
  numberFormat: wire.decimal_format ?? "en-US", // the specification's default, section 9
});

/** How the settings are asked for, whoever asks. */
export const settingsCall = { method: "GET", path: "common", partners: "also", limit: "general" } as const;

/** As much of the settings as a shop in another page reads. */
const EmbeddedSettings = z.pipe(
  z.object({ setting: CurrencyWire, site_setting: z.object({ site_name: z.string() }), img_src_url: z.string() }),
  z.transform((wire) => ({
    siteName: wire.site_setting.site_name,
    currency: toCurrency(wire.setting),
    /** Prefix of every picture path. */
    mediaBase: wire.img_src_url,
  })),
);
export type EmbeddedSettings = z.output<typeof EmbeddedSettings>;

/** Only read: what is answered is all of it (settings.contract.ts). */
export const embeddedSettingsEndpoints = { find: endpoint({ ...settingsCall, response: EmbeddedSettings }) };
