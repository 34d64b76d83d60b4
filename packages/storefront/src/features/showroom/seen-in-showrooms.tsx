import type { Product, ShowroomPieces } from "@griya/api";
import { Heading, Link, Text } from "@griya/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "../../providers/shop-provider.tsx";
import { Collectable } from "./collectable.tsx";
import { ShowroomHours } from "./showroom-hours.tsx";
import { showroomHref } from "./showroom-href.ts";

export interface SeenInShowroomsProps {
  product: Pick<Product, "variants">;
  /** The showrooms that display it. */
  showrooms: readonly ShowroomPieces[];
}

/** The showrooms that display a product, with the variants and the opening hours. It also shows where some of it can be collected. */
export function SeenInShowrooms({ product: { variants }, showrooms }: SeenInShowroomsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (showrooms.length === 0) return null;
  const isCollected = showrooms.some(({ pieces }) => pieces.some(({ collectable }) => collectable > 0));
  return (
    <section aria-labelledby={titleId} data-screen-only="" className="flex flex-col gap-2">
      <Heading level={2} size="h4" id={titleId}>
        {t("showroom.title")}
      </Heading>
      <ul className="divide-y">
        {showrooms.map((pieces) => (
          <SeenInShowroom key={pieces.showroom.id} {...pieces} variants={variants} />
        ))}
      </ul>
      {isCollected && (
        <Text size="small" tone="muted">
          {t("showroom.collectByPhone")}
        </Text>
      )}
    </section>
  );
}

function SeenInShowroom({ showroom, isOpenToday, pieces, variants }: ShowroomPieces & Pick<Product, "variants">) {
  const { t } = useTranslation();
  const { href } = useShop();
  const lookOf = (variantId: string | undefined): string | null => {
    const shown = variants.length > 1 ? variants.find(({ id }) => id === variantId) : undefined;
    return shown ? shown.attributes.map(({ value }) => value).join(", ") : null;
  };
  return (
    <li className="flex flex-col gap-1 py-2">
      <Link href={href(showroomHref(showroom))} className="hit-area w-fit">
        {t("showroom.seeAt", { name: showroom.name })}
      </Link>
      {pieces.map(({ product: { variantId }, collectable }) => (
        <div key={variantId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-muted">
          <span>{lookOf(variantId)}</span>
          <Collectable count={collectable} isOpenToday={isOpenToday} />
        </div>
      ))}
      <ShowroomHours showroom={showroom} />
    </li>
  );
}
