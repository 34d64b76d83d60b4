import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductCards } from "../features/product/product-cards.tsx";
import { getCollectionHref } from "../features/product/product-href.ts";
import { ROOMS_PATH } from "../features/room/room-href.ts";
import { IslandPlace } from "../islands/island.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageSection } from "../page/page-section.tsx";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createItemList } from "../structured-data/lists.ts";
import { useRenderHeart } from "./card-marks.tsx";
import { wishHearts } from "./islands.tsx";

/** Loads the collections that the shop displays on this page. */
export const load = async ({ client, signal }: LoadInput) => ({
  collections: await client.displayCase.fetchCollections({ signal }),
});

export const head: Head<typeof load> = ({ t, data: { collections } }) => ({
  title: t("page.displayCase"),
  description: t("page.displayCaseIntro"),
  picture: collections[0]?.products[0]?.picture,
  structuredData: (place) =>
    createItemList(
      collections.map((collection) => ({ path: getCollectionHref(collection), name: collection.title })),
      place,
    ),
});

/** The maximum number of products of a collection, which fills whole rows of two and of four products. */
const PRODUCTS_PER_COLLECTION = 8;

export function Screen({ data: { collections } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const renderHeart = useRenderHeart();
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={[{ label: t("page.displayCase") }]}
        title={t("page.displayCase")}
        intro={t("page.displayCaseIntro")}
      />
      <nav aria-label={t("page.displayCaseParts")} className="-mt-2 mb-10 lg:-mt-6">
        <ul className="flex flex-wrap gap-2">
          {collections.map(({ slug, title }) => (
            <SectionLink key={slug} href={`#${slug}`} label={title} />
          ))}
          <SectionLink href={getHref(ROOMS_PATH)} label={t("room.title")} />
          <SectionLink href={getHref("/etalase/productRecommended")} label={t("page.recommended")} />
        </ul>
      </nav>
      <div className="flex flex-col gap-14 lg:gap-20">
        {collections.map((collection, place) => (
          <PageSection
            key={collection.slug}
            id={collection.slug}
            title={collection.title}
            description={collection.description}
            moreLink={{ label: t("home.seeCollection"), href: getHref(getCollectionHref(collection)) }}
          >
            <ProductCards
              label={collection.title}
              products={collection.products.slice(0, PRODUCTS_PER_COLLECTION)}
              firstViewportCount={place === 0 ? 4 : 0}
              renderCorner={renderHeart}
            />
          </PageSection>
        ))}
      </div>
      <IslandPlace island={wishHearts} />
    </div>
  );
}

function SectionLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <Link
        href={href}
        tone="bare"
        className="inline-flex min-h-11 items-center rounded-full border bg-surface px-4 text-small font-medium hover:border-line-strong"
      >
        {label}
      </Link>
    </li>
  );
}
