import type { Home, Collection as HomeCollection } from "@griya/api";
import { BrandCard, CategoryCard, Hero, Icon } from "@griya/ui";
import { ShieldCheck, Store, Truck, Wrench } from "lucide";
import { useTranslation } from "react-i18next";
import { flashCountdown } from "../features/product/islands.ts";
import { ProductRow } from "../features/product/product-cards.tsx";
import { getBrandHref, getCategoryHref, getCollectionHref } from "../features/product/product-href.ts";
import { IslandPlace } from "../islands/island.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageSection } from "../page/page-section.tsx";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createWebsite } from "../structured-data/organization.ts";
import { bannerClose } from "./islands.tsx";
import { PromoBanners } from "./promo-banners.tsx";

export const load = async ({ client, signal, loadOptional }: LoadInput) => {
  const [home, flashSales] = await Promise.all([
    client.home.find({ signal }),
    loadOptional((signal) => client.product.fetchFlashSale({ signal })),
  ]);
  return { home, flashSales };
};

export const head: Head<typeof load> = ({ data: { home } }) => ({
  title: "",
  picture: home.slides[0]?.picture,
  structuredData: (place) => [createWebsite(place)],
});

/** The number of products in a row on the home page. */
const PRODUCTS_PER_ROW = 4;

const renderCloseButton = ({ title, href }: Home["banners"][number]) => (
  <IslandPlace island={bannerClose} title={title} href={href} />
);

export function Screen({ data }: ScreenProps<typeof load>) {
  const { home, flashSales } = data;
  const flashSale = flashSales.data?.[0];
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const [hero, ...slides] = home.slides;
  return (
    <div className="page-column flex flex-col gap-14 pt-4 md:pt-6 lg:gap-20">
      {hero && <Hero slide={{ ...hero, href: getHref(hero.href) }} />}
      <PageSection
        id="after-opening"
        title={t("home.categories")}
        moreLink={{ label: t("home.allCategories"), href: getHref("/categories") }}
      >
        <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-6 md:gap-y-8">
          {home.categories.map((category) => (
            <li key={category.id}>
              <HomeCategoryCard category={category} />
            </li>
          ))}
        </ul>
      </PageSection>
      {flashSale && (
        <PageSection
          title={flashSale.title}
          moreLink={{ label: t("home.allFlashSale"), href: getHref("/flash-sale") }}
          sideContent={<IslandPlace island={flashCountdown} endsAt={flashSale.endsAt} />}
        >
          <ProductRow label={flashSale.title} products={flashSale.products.slice(0, PRODUCTS_PER_ROW)} />
        </PageSection>
      )}
      <PromoBanners banners={home.banners} renderCloseButton={renderCloseButton} />
      {home.collections.map((collection) => (
        <Collection
          key={collection.slug}
          collection={collection}
          slide={slides.find((slide) => matchesCollection(slide, collection))}
        />
      ))}
      {slides
        .filter((slide) => !home.collections.some((collection) => matchesCollection(slide, collection)))
        .map((slide) => (
          <HomeSlideHero key={slide.href} slide={slide} />
        ))}
      <PageSection title={t("home.brands")} moreLink={{ label: t("home.allBrands"), href: getHref("/brands") }}>
        <ul className="grid gap-3 sm:grid-cols-2 md:gap-6 xl:grid-cols-4">
          {home.brands.map((brand) => (
            <li key={brand.id}>
              <HomeBrandCard brand={brand} />
            </li>
          ))}
        </ul>
      </PageSection>
      <Features features={home.features} />
    </div>
  );
}

function HomeCategoryCard({ category }: { category: Home["categories"][number] }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const labels = { count: (count: number) => t("product.count", { count }) };
  return <CategoryCard category={category} href={getHref(getCategoryHref(category))} labels={labels} />;
}

function HomeBrandCard({ brand }: { brand: Home["brands"][number] }) {
  const { getHref } = useLocalization();
  return <BrandCard brand={brand} href={getHref(getBrandHref(brand))} />;
}

type HomeSlide = Home["slides"][number];

const getQuery = (path: string): string | undefined => path.split("?")[1];

/** Returns true when a slide leads to a collection. Both links then contain the same query. */
const matchesCollection = (slide: HomeSlide, collection: HomeCollection): boolean =>
  getQuery(slide.href) === getQuery(getCollectionHref(collection));

/** Renders a slide between the rows. */
function HomeSlideHero({ slide }: { slide: HomeSlide }) {
  const { getHref } = useLocalization();
  return <Hero slide={{ ...slide, href: getHref(slide.href) }} position="between" />;
}

/** Renders some products of a collection. When a slide leads to the collection, the slide replaces the heading. */
function Collection({ collection, slide }: { collection: HomeCollection; slide: HomeSlide | undefined }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const products = <ProductRow label={collection.title} products={collection.products.slice(0, PRODUCTS_PER_ROW)} />;
  if (slide) {
    return (
      <section aria-label={collection.title} className="later -mx-4 flex flex-col gap-6 px-4 md:gap-8">
        <HomeSlideHero slide={slide} />
        {products}
      </section>
    );
  }
  return (
    <PageSection
      title={collection.title}
      description={collection.description}
      moreLink={{ label: t("home.seeCollection"), href: getHref(getCollectionHref(collection)) }}
    >
      {products}
    </PageSection>
  );
}

const featureIcons = { truck: Truck, tools: Wrench, shield: ShieldCheck, store: Store };

function Features({ features }: { features: Home["features"] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("home.features")}>
      <ul className="grid gap-x-8 gap-y-6 rounded-3 bg-sunken p-6 sm:grid-cols-2 md:p-8 xl:grid-cols-4">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon icon={featureIcons[icon]} size={24} className="mt-0.5 text-accent-ink" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-small text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
