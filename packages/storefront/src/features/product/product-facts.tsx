import type { Product, Variant } from "@griya/api";
import { decimalText, Heading } from "@griya/ui";
import type { ReactNode } from "react";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";

export interface ProductFactsProps {
  product: Product;
  /** The chosen one, whose size and look the facts are of; null while none is, then those of the product as it is shown. */
  variant: Variant | null;
}

/** What it is made of, whether it fits, and what it asks of its owner: the questions before buying furniture unseen. */
export function ProductFacts({ product, variant }: ProductFactsProps) {
  const t = useWords();
  const { locale } = useShop();
  const number = (value: number) => decimalText(value, locale);
  const { material, assembly, warranty } = product;
  const { width, depth, height } = variant?.dimensions ?? product.dimensions;
  const weight = variant?.weight ?? product.weight;
  const care = (variant ?? product.variants[0])?.care ?? null;
  const isWholeYears = warranty !== null && warranty.months % 12 === 0;
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
          {t("product.page.details")}
        </Heading>
        <dl className="divide-y">
          {material !== null && <Fact term={t("product.page.material")}>{material}</Fact>}
          <Fact term={t("product.page.dimensions")}>
            <bdi dir="ltr" className="figures">
              {t("product.page.size", { width: number(width), depth: number(depth), height: number(height) })}
            </bdi>
            <span className="block text-small text-muted">{t("product.page.sizeOrder")}</span>
          </Fact>
          <Fact term={t("product.page.weight")}>
            <span className="figures">{t("product.page.kilograms", { value: number(weight) })}</span>
          </Fact>
          <Fact term={t("product.page.assembly")}>
            {assembly === null
              ? t("product.page.arrivesWhole")
              : t("product.page.assembledBy", { count: assembly.people, minutes: assembly.minutes })}
          </Fact>
          {warranty !== null && (
            <Fact term={t("product.page.warranty")}>
              {isWholeYears
                ? t("product.page.warrantyYears", { count: warranty.months / 12, covers: warranty.covers })
                : t("product.page.warrantyMonths", { count: warranty.months, covers: warranty.covers })}
            </Fact>
          )}
          {care !== null && <Fact term={t("product.page.care")}>{care}</Fact>}
          {variant !== null && (
            <Fact term={t("product.page.sku")}>
              <bdi dir="ltr" className="figures">
                {variant.sku}
              </bdi>
            </Fact>
          )}
        </dl>
      </section>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  );
}
