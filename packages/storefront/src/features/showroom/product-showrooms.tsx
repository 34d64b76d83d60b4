import type { Product, ShowroomPieces } from "@griya/api";
import { Heading, Link, Text } from "@griya/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { PickupBadge } from "./pickup-badge.tsx";
import { ShowroomHours } from "./showroom-hours.tsx";
import { getShowroomHref } from "./showroom-href.ts";

export interface ProductShowroomsProps {
  product: Pick<Product, "variants">;
  /** The showrooms that display the product. */
  showrooms: readonly ShowroomPieces[];
}

/**
 * Renders the showrooms that display a product, with the variants and the opening hours. Each showroom also shows the number of pieces to
 * collect.
 */
export function ProductShowrooms({ product: { variants }, showrooms }: ProductShowroomsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (showrooms.length === 0) return null;
  const hasPickup = showrooms.some(({ pieces }) => pieces.some(({ collectable }) => collectable > 0));
  return (
    <section aria-labelledby={titleId} data-screen-only="" className="flex flex-col gap-2">
      <Heading level={2} size="h4" id={titleId}>
        {t("showroom.title")}
      </Heading>
      <ul className="divide-y">
        {showrooms.map((pieces) => (
          <ProductShowroom key={pieces.showroom.id} {...pieces} variants={variants} />
        ))}
      </ul>
      {hasPickup && (
        <Text size="small" tone="muted">
          {t("showroom.collectByPhone")}
        </Text>
      )}
    </section>
  );
}

function ProductShowroom({ showroom, isOpenToday, pieces, variants }: ShowroomPieces & Pick<Product, "variants">) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const getLook = (variantId: string | undefined): string | null => {
    const variant = variants.length > 1 ? variants.find(({ id }) => id === variantId) : undefined;
    return variant ? variant.attributes.map(({ value }) => value).join(", ") : null;
  };
  return (
    <li className="flex flex-col gap-1 py-2">
      <Link href={getHref(getShowroomHref(showroom))} className="hit-area w-fit">
        {t("showroom.seeAt", { name: showroom.name })}
      </Link>
      {pieces.map(({ product: { variantId }, collectable }) => (
        <div key={variantId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-muted">
          <span>{getLook(variantId)}</span>
          <PickupBadge count={collectable} isOpenToday={isOpenToday} />
        </div>
      ))}
      <ShowroomHours showroom={showroom} />
    </li>
  );
}
