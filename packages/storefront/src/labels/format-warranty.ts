import type { Product } from "@griya/api";
import type { TFunction } from "i18next";

/** Formats a warranty, such as "5 years on the frame". The text has months when the warranty is not a whole number of years. */
export const formatWarranty = (t: TFunction, { months, covers }: NonNullable<Product["warranty"]>): string =>
  months % 12 === 0
    ? t("product.page.warrantyYears", { count: months / 12, covers })
    : t("product.page.warrantyMonths", { count: months, covers });
