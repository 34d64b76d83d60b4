import type { Product } from "@griya/api";
import type { TFunction } from "i18next";

/** "5 years on the frame"; in months where they make no whole years. */
export const warrantyText = (t: TFunction, { months, covers }: NonNullable<Product["warranty"]>): string =>
  months % 12 === 0
    ? t("product.page.warrantyYears", { count: months / 12, covers })
    : t("product.page.warrantyMonths", { count: months, covers });
