import type { Picture, Product, Variant } from "@griya/api";
import { formatDecimal, getVariantSelection, Heading } from "@griya/ui";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { formatWarranty } from "../../labels/format-warranty.ts";
import { useAddress } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { DoorCheck } from "./door-check.tsx";
import { formatPictureAttributes, groupBySize } from "./group-by-size.ts";
import { MeasuredPicture } from "./measured-picture.tsx";

type FactsVariant = Pick<Variant, "id" | "sku" | "attributes" | "dimensions" | "weight" | "seatHeight" | "care">;

export interface ProductFactsProps {
  product: Pick<Product, "description" | "material" | "assembly" | "warranty" | "dimensions" | "weight"> & {
    variants: readonly FactsVariant[];
    /** The front view of the product; null without such a picture. */
    front: Picture | null;
    picturedVariantId: string | null;
  };
  /** The id of the variant in the query when the page opens; null without a choice. */
  chosenVariantId: string | null;
}

/** Returns true for a flat product such as a rug. The pictures show such a product from above, and a rolled-up rug passes a door. */
const isFlat = ({ depth, height }: Product["dimensions"]): boolean => height * 20 < depth;

const subscribeToNothing = () => () => undefined;

/** Reads the variant from the query. Before hydration it returns the variant of the server's page. */
const useVariantFromUrl = (serverVariantId: string | null): string | null => {
  const address = useAddress();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated ? new URLSearchParams(address.search).get("variant") : serverVariantId;
};

/**
 * Renders the material, dimensions and care of a product. Buyers need these facts, since they buy furniture unseen. Without a choice it
 * renders every size.
 */
export function ProductFacts({ product, chosenVariantId }: ProductFactsProps) {
  const { t } = useTranslation();
  const variantId = useVariantFromUrl(chosenVariantId);
  const picturedVariant = product.variants.find(({ id }) => id === product.picturedVariantId);
  const variantFromUrl = product.variants.find(({ id }) => id === variantId);
  const selection = variantFromUrl ? getVariantSelection(variantFromUrl) : {};
  const lookText = picturedVariant
    ? formatPictureAttributes(picturedVariant, { variants: product.variants, selection })
    : "";
  const variants = variantFromUrl ? [variantFromUrl] : product.variants;
  const { locale } = useLocalization();
  const formatNumber = (value: number) => formatDecimal(value, locale);
  const { material, assembly, warranty } = product;
  const [first, ...others] = variants;
  const measuredVariants: readonly Pick<FactsVariant, "attributes" | "dimensions" | "weight" | "seatHeight">[] = first
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
            <SizeValues
              variants={measuredVariants}
              getText={({ dimensions: { width, depth, height } }) =>
                t("product.page.size", {
                  width: formatNumber(width),
                  depth: formatNumber(depth),
                  height: formatNumber(height),
                })
              }
            />
            <span className="block text-small text-muted">{t("product.page.sizeOrder")}</span>
          </Fact>
          {measuredVariants.every(({ seatHeight }) => seatHeight !== null) && (
            <Fact term={t("product.measures.seatHeight")}>
              <SizeValues
                variants={measuredVariants}
                getText={({ seatHeight }) =>
                  t("product.measures.centimetres", { value: formatNumber(seatHeight ?? 0) })
                }
              />
            </Fact>
          )}
          <Fact term={t("product.page.weight")}>
            <SizeValues
              variants={measuredVariants}
              getText={({ weight }) => t("product.page.kilograms", { value: formatNumber(weight) })}
            />
          </Fact>
          <Fact term={t("product.page.assembly")}>
            {assembly === null
              ? t("product.page.arrivesWhole")
              : t("product.page.assembledBy", { count: assembly.people, minutes: assembly.minutes })}
          </Fact>
          {warranty !== null && <Fact term={t("product.page.warranty")}>{formatWarranty(t, warranty)}</Fact>}
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
      {!isFlat(product.dimensions) && (
        <section className="flex flex-col gap-4">
          <Heading level={2} size="h4">
            {t("product.measures.title")}
          </Heading>
          {product.front && (
            <MeasuredPicture
              picture={product.front}
              picturedDimensions={picturedVariant?.dimensions ?? product.dimensions}
              dimensions={(variantFromUrl ?? picturedVariant)?.dimensions ?? product.dimensions}
              note={lookText === "" ? null : t("product.gallery.pictured", { look: lookText })}
            />
          )}
          <DoorCheck variants={measuredVariants} isDeliveredInParts={assembly !== null} />
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

interface SizeValuesProps<Told> {
  variants: readonly Told[];
  getText: (variant: Told) => string;
}

function SizeValues<Told extends Pick<Variant, "attributes">>({ variants, getText }: SizeValuesProps<Told>) {
  return groupBySize(variants, getText).map(({ size, value }) => (
    <span key={size} className="block figures">
      {size !== "" && (
        <span className="text-muted">
          <bdi>{size}</bdi>:{" "}
        </span>
      )}
      <bdi dir="ltr">{value}</bdi>
    </span>
  ));
}
