import type { Product } from "@griya/api";
import type { TFunction } from "i18next";

/** Writes a warranty: "5 years on the frame". It counts in months where they are no whole years. */
export const formatWarranty = (t: TFunction, { months, covers }: NonNullable<Product["warranty"]>): string =>
  months % 12 === 0
    ? t("product.page.warrantyYears", { count: months / 12, covers })
    : t("product.page.warrantyMonths", { count: months, covers });
