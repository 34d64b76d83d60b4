import "i18next";
import type { translations } from "./en.ts";
import type { translations as discovery } from "./en-discovery.ts";
import type { translations as shopper } from "./en-shopper.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shop";
    resources: { shop: typeof translations & typeof discovery & typeof shopper };
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}
