import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductCards } from "../features/product/product-cards.tsx";
import { collectionHref } from "../features/product/product-href.ts";
import { ROOMS } from "../features/room/room-href.ts";
import { IslandPlace } from "../islands/island.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageSection } from "../page/page-section.tsx";
import { useShop } from "../providers/shop-provider.tsx";
import { itemList } from "../structured-data/lists.ts";
import { useHearts } from "./card-marks.tsx";
import { wishHearts } from "./islands.tsx";

/** Loads the collections of the shop for display. */
export const load = async ({ client, signal }: LoadInput) => ({
  collections: await client.displayCase.fetchProducts({ signal }),
});

export const head: Head<typeof load> = ({ t, data: { collections } }) => ({
  title: t("page.displayCase"),
  description: t("page.displayCaseIntro"),
  picture: collections[0]?.products[0]?.picture,
  structuredData: (place) =>
    itemList(
      collections.map((collection) => ({ path: collectionHref(collection), name: collection.title })),
      place,
    ),
});

/** The number of pieces of a collection: whole rows of two and of four. */
const SET_OUT = 8;

export function Screen({ data: { collections } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { href } = useShop();
  const heartOf = useHearts();
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
            <Part key={slug} href={`#${slug}`} label={title} />
          ))}
          <Part href={href(ROOMS)} label={t("room.title")} />
          <Part href={href("/etalase/productRecommended")} label={t("page.recommended")} />
        </ul>
      </nav>
      <div className="flex flex-col gap-14 lg:gap-20">
        {collections.map((collection, place) => (
          <PageSection
            key={collection.slug}
            id={collection.slug}
            title={collection.title}
            description={collection.description}
            more={{ label: t("home.seeCollection"), href: href(collectionHref(collection)) }}
          >
            <ProductCards
              label={collection.title}
              products={collection.products.slice(0, SET_OUT)}
              inSight={place === 0 ? 4 : 0}
              cornerOf={heartOf}
            />
          </PageSection>
        ))}
      </div>
      <IslandPlace of={wishHearts} />
    </div>
  );
}

function Part({ href, label }: { href: string; label: string }) {
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
