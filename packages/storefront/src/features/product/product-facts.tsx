import type { Product } from "@griya/api";
import { Heading } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "../../shop/shop-provider.tsx";

export interface ProductFactsProps {
  product: Pick<Product, "description" | "dimensions" | "weight">;
  /** Of the chosen variant; null while none is. */
  sku: string | null;
}

/** What it is, how large and how heavy: the questions asked before buying a piece of furniture unseen. */
export function ProductFacts({ product, sku }: ProductFactsProps) {
  const { t } = useTranslation();
  const { locale } = useShop();
  const number = (value: number) => (locale === "id" ? String(value).replace(".", ",") : String(value));
  const centimetres = (value: number) => t("product.page.centimetres", { value: number(value) });
  const { width, depth, height } = product.dimensions;
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-2">
        <Heading level={2} size="h4">
          {t("product.page.description")}
        </Heading>
        <p className="text-pretty text-muted">{product.description}</p>
      </section>
      <section className="flex flex-col gap-2">
        <Heading level={2} size="h4">
          {t("product.page.dimensions")}
        </Heading>
        <dl className="divide-y">
          <Fact term={t("product.page.width")}>{centimetres(width)}</Fact>
          <Fact term={t("product.page.depth")}>{centimetres(depth)}</Fact>
          <Fact term={t("product.page.height")}>{centimetres(height)}</Fact>
          <Fact term={t("product.page.weight")}>{t("product.page.kilograms", { value: number(product.weight) })}</Fact>
          {sku !== null && <Fact term={t("product.page.sku")}>{sku}</Fact>}
        </dl>
      </section>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium figures">{children}</dd>
    </div>
  );
}
