import { BRANDS_PER_PAGE, type BrandPage } from "@griya/api";
import { BrandLogo, ButtonLink, EmptyState, Link, Pagination } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductRow } from "../features/product/product-cards.tsx";
import { getBrandHref } from "../features/product/product-href.ts";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageRedirect } from "../page/page-problem.ts";
import { PageSection } from "../page/page-section.tsx";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createItemList } from "../structured-data/lists.ts";

/** The largest page number that the contract accepts. */
const PAGE_MAXIMUM = 999_999;

const parsePageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), PAGE_MAXIMUM) : 1;

const getPageHref = (page: number): string => (page === 1 ? "/brands" : `/brands?page=${page}`);

/** Loads one page of brands. A page number beyond the last page redirects to the last page. */
export const load = async ({ client, url, signal }: LoadInput) => {
  const brandPage = await client.brand.fetch({ page: parsePageNumber(url.searchParams.get("page")) }, { signal });
  if (brandPage.page > brandPage.pages) throw new PageRedirect(getPageHref(brandPage.pages));
  return brandPage;
};

export const head: Head<typeof load> = ({ t, data: { brands, page } }) => ({
  title: t("page.brands"),
  description: t("page.brandsIntro"),
  query: { page: page === 1 ? undefined : page },
  page,
  structuredData: (place) =>
    createItemList(
      brands.map((brand) => ({ path: getBrandHref(brand), name: brand.name })),
      place,
      BRANDS_PER_PAGE * (page - 1),
    ),
});

/** The number of pieces of the first brand in the first viewport. */
const FIRST_VIEWPORT_COUNT = 4;

export function Screen({ data }: ScreenProps<typeof load>) {
  const { brands, page, pages } = data;
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const getLocalizedPageHref = (number: number) => getHref(getPageHref(number));
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("page.brands") }]} title={t("page.brands")} intro={t("page.brandsIntro")} />
      {brands.length === 0 && (
        <EmptyState
          title={t("page.noBrands")}
          action={<ButtonLink href={getHref("/categories")}>{t("home.allCategories")}</ButtonLink>}
        />
      )}
      <div className="flex flex-col gap-14 lg:gap-20">
        {brands.map((brand, index) => (
          <BrandShelf key={brand.id} brand={brand} firstViewportCount={index === 0 ? FIRST_VIEWPORT_COUNT : 0} />
        ))}
      </div>
      <div className="mt-10">
        <Pagination
          previousHref={page > 1 ? getLocalizedPageHref(page - 1) : null}
          nextHref={page < pages ? getLocalizedPageHref(page + 1) : null}
          labels={{
            region: t("page.brandsPages"),
            previous: t("product.list.previous"),
            next: t("product.list.next"),
          }}
          summary={t("page.pageOf", { page, pages })}
        />
      </div>
    </div>
  );
}

/** Renders a brand with its first products, and a link to all of them. */
function BrandShelf({ brand, firstViewportCount }: { brand: BrandPage["brands"][number]; firstViewportCount: number }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const brandHref = getHref(getBrandHref(brand));
  return (
    <PageSection
      title={brand.name}
      heading={
        <Link href={brandHref} tone="bare" className="hit-area inline-block">
          <BrandLogo
            logo={brand.logo}
            logoOnDark={brand.logoOnDark}
            isPriority={firstViewportCount > 0}
            className="h-9"
          />
        </Link>
      }
      description={brand.tagline}
      moreLink={{ label: t("page.allOfBrand", { name: brand.name }), href: brandHref }}
    >
      {brand.products.length > 0 && (
        <ProductRow label={brand.name} products={brand.products} firstViewportCount={firstViewportCount} />
      )}
    </PageSection>
  );
}
