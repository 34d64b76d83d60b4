import { type Bundle, getProductHref } from "@griya/api";
import { getVariantSelection, Heading, Link, Picture, useMoneyFormatter, VariantPicker } from "@griya/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import type { useBundle } from "./use-bundle.ts";

export interface BundlePiecesProps extends Pick<ReturnType<typeof useBundle>, "chosen" | "choose"> {
  bundle: Bundle;
}

/** The number of pieces in the first row. Their pictures load first, since they are in the first viewport. */
const FIRST_ROW_COUNT = 2;

/** The pieces of a bundle with their chosen variants. A piece with several variants has options. */
export function BundlePieces({ bundle, chosen, choose }: BundlePiecesProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t("product.bundle.pieces", { name: bundle.name })}
      className="grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-6 md:gap-y-10"
    >
      {bundle.lines.map((line, index) => (
        <li key={line.product.id} className="min-w-0">
          <BundlePiece
            line={line}
            variant={chosen[index]}
            index={index}
            onChoose={(attribute, value) => choose(index, attribute, value)}
          />
        </li>
      ))}
    </ul>
  );
}

interface BundlePieceProps {
  line: Bundle["lines"][number];
  variant: Bundle["lines"][number]["variants"][number] | undefined;
  index: number;
  onChoose: (attribute: string, value: string) => void;
}

function BundlePiece({ line: { quantity, product, variants }, variant, index, onChoose }: BundlePieceProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const formatMoney = useMoneyFormatter();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <Picture
        picture={variant?.picture ?? product.picture}
        sizes="(width < 992px) 46vw, 28vw"
        isDecorative
        isPriority={index === 0}
        isInSight={index < FIRST_ROW_COUNT}
        className="rounded-2"
      />
      <div className="flex flex-col gap-1">
        <Heading level={2} size="h4" id={titleId}>
          <bdi dir="ltr" translate="no" className="figures">{`${quantity} ×`}</bdi>{" "}
          <Link href={getHref(getProductHref(product))} tone="quiet">
            {product.name}
          </Link>
        </Heading>
        {variant && (
          <p className="text-small text-muted figures">
            {t(quantity > 1 ? "product.bundle.eachInSet" : "product.bundle.inSet", {
              price: formatMoney(variant.price),
            })}
          </p>
        )}
      </div>
      {variants.length > 1 && variant && (
        <VariantPicker
          variants={variants.map(({ attributes, stock }) => ({ attributes, stock: Math.floor(stock / quantity) }))}
          selection={getVariantSelection(variant)}
          onSelect={onChoose}
          labels={{ soldOut: t("product.purchase.optionSoldOut"), choose: t("product.purchase.choose") }}
        />
      )}
      {variants.length === 1 && variant && variant.attributes.length > 0 && (
        <p className="text-small text-muted">{variant.attributes.map(({ value }) => value).join(" · ")}</p>
      )}
    </section>
  );
}
