import "i18next";
import type { translations } from "./en.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shop";
    resources: { shop: typeof translations };
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}
