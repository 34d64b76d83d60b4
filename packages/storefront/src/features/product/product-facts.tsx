import type { Picture, Product, Variant } from "@griya/api";
import { decimalText, Heading, selectionOfVariant } from "@griya/ui";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { warrantyText } from "../../labels/warranty-text.ts";
import { useAddress } from "../../providers/address.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { DoorCheck } from "./door-check.tsx";
import { MeasuredPicture } from "./measured-picture.tsx";
import { lookBeside, perSize } from "./per-size.ts";

type FactsVariant = Pick<Variant, "id" | "sku" | "attributes" | "dimensions" | "weight" | "seatHeight" | "care">;

export interface ProductFactsProps {
  product: Pick<Product, "description" | "material" | "assembly" | "warranty" | "dimensions" | "weight"> & {
    variants: readonly FactsVariant[];
    /** The front view, and the variant in it. */
    front: Picture | null;
    pictured: string | null;
  };
  /** The id of the variant in the query when the page opens. */
  chosenVariant: string | null;
}

/** Returns true for a rug. Its picture is from above, and it passes a door rolled up. */
const liesFlat = ({ depth, height }: Product["dimensions"]): boolean => height * 20 < depth;

const neverChanges = () => () => undefined;

/** Reads the variant from the query. Before hydration it returns the variant of the server's page. */
const useAddressedVariant = (asWritten: string | null): string | null => {
  const here = useAddress();
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isAlive ? new URLSearchParams(here.search).get("variant") : asWritten;
};

/**
 * The material, dimensions and care of a product, which a buyer needs before buying furniture unseen. Until a variant is chosen, it shows
 * every size.
 */
export function ProductFacts({ product, chosenVariant }: ProductFactsProps) {
  const { t } = useTranslation();
  const variantId = useAddressedVariant(chosenVariant);
  const pictured = product.variants.find(({ id }) => id === product.pictured);
  const named = product.variants.find(({ id }) => id === variantId);
  const selection = named ? selectionOfVariant(named) : {};
  const look = pictured ? lookBeside(pictured, { variants: product.variants, selection }) : "";
  const variants = named ? [named] : product.variants;
  const { locale } = useShop();
  const number = (value: number) => decimalText(value, locale);
  const { material, assembly, warranty } = product;
  const [first, ...others] = variants;
  const measured: readonly Pick<FactsVariant, "attributes" | "dimensions" | "weight" | "seatHeight">[] = first
    ? variants
    : [{ ...product, attributes: [], seatHeight: null }];
  const care = first?.care ?? null;
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
            <PerSize
              variants={measured}
              tell={({ dimensions: { width, depth, height } }) =>
                t("product.page.size", { width: number(width), depth: number(depth), height: number(height) })
              }
            />
            <span className="block text-small text-muted">{t("product.page.sizeOrder")}</span>
          </Fact>
          {measured.every(({ seatHeight }) => seatHeight !== null) && (
            <Fact term={t("product.measures.seatHeight")}>
              <PerSize
                variants={measured}
                tell={({ seatHeight }) => t("product.measures.centimetres", { value: number(seatHeight ?? 0) })}
              />
            </Fact>
          )}
          <Fact term={t("product.page.weight")}>
            <PerSize
              variants={measured}
              tell={({ weight }) => t("product.page.kilograms", { value: number(weight) })}
            />
          </Fact>
          <Fact term={t("product.page.assembly")}>
            {assembly === null
              ? t("product.page.arrivesWhole")
              : t("product.page.assembledBy", { count: assembly.people, minutes: assembly.minutes })}
          </Fact>
          {warranty !== null && <Fact term={t("product.page.warranty")}>{warrantyText(t, warranty)}</Fact>}
          {care !== null && <Fact term={t("product.page.care")}>{care}</Fact>}
          {first && others.length === 0 && (
            <Fact term={t("product.page.sku")}>
              <bdi dir="ltr" translate="no" className="figures">
                {first.sku}
              </bdi>
            </Fact>
          )}
        </dl>
      </section>
      {!liesFlat(product.dimensions) && (
        <section className="flex flex-col gap-4">
          <Heading level={2} size="h4">
            {t("product.measures.title")}
          </Heading>
          {product.front && (
            <MeasuredPicture
              picture={product.front}
              pictured={pictured?.dimensions ?? product.dimensions}
              dimensions={(named ?? pictured)?.dimensions ?? product.dimensions}
              note={look === "" ? null : t("product.gallery.pictured", { look })}
            />
          )}
          <DoorCheck variants={measured} comesInParts={assembly !== null} />
        </section>
      )}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[min(6.5rem,35%)_minmax(0,1fr)] gap-x-4 py-2.5 sm:grid-cols-[min(9rem,35%)_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  );
}

interface PerSizeProps<Told> {
  variants: readonly Told[];
  tell: (variant: Told) => string;
}

function PerSize<Told extends Pick<Variant, "attributes">>({ variants, tell }: PerSizeProps<Told>) {
  return perSize(variants, tell).map(({ size, told }) => (
    <span key={size} className="block figures">
      {size !== "" && (
        <span className="text-muted">
          <bdi>{size}</bdi>:{" "}
        </span>
      )}
      <bdi dir="ltr">{told}</bdi>
    </span>
  ));
}
