import { Heading, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { COMPARE_PATH } from "../features/compare/compare-href.ts";
import { getPageHref } from "../features/page/page-href.ts";
import { getBrandHref, getCategoryHref, getSubCategoryHref } from "../features/product/product-href.ts";
import { FOLLOWED_STORES_PATH } from "../features/store/store-href.ts";
import { VOUCHERS_PATH } from "../features/voucher/voucher-href.ts";
import { WISHLIST_PATH } from "../features/wishlist/wishlist-href.ts";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { articlesLink, companyLinks, footerLinks, shopLinks } from "../shell/navigation.ts";

/** Loads the content of the site map for shoppers: the categories with products, the first page of brands, and the static pages. */
export const load = async ({ client, signal }: LoadInput) => {
  const [categories, brandPage, pages] = await Promise.all([
    client.category.fetchNonEmpty({ signal }),
    client.brand.fetch({ page: 1 }, { signal }),
    client.page.fetch({ signal }),
  ]);
  return { categories, brands: brandPage.brands, hasMoreBrands: brandPage.pages > 1, pages };
};

export const head: Head<typeof load> = ({ t }) => ({
  title: t("page.siteMap"),
  description: t("page.described.siteMap"),
});

type SiteMapEntry = { path: string; label: string; subEntries?: readonly SiteMapEntry[] };

export function Screen({ data: { categories, brands, hasMoreBrands, pages } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("page.siteMap") }]} title={t("page.siteMap")} />
      <div className="flex flex-col gap-12">
        <SiteMapSection
          title={t("page.categories")}
          entries={categories.map((category) => ({
            path: getCategoryHref(category),
            label: category.title,
            subEntries: category.subCategories.map((one) => ({
              path: getSubCategoryHref(category, one),
              label: one.title,
            })),
          }))}
        />
        <SiteMapSection
          title={t("page.lookAround")}
          entries={[...shopLinks, ...footerLinks, ...companyLinks, articlesLink]
            .filter(
              ({ path }) =>
                path !== "/site-map" && path !== WISHLIST_PATH && !pages.some(({ slug }) => getPageHref(slug) === path),
            )
            .map(({ label, path }) => ({ path, label: t(label) }))}
        />
        <SiteMapSection
          title={t("page.brands")}
          entries={[
            ...brands.map((brand) => ({ path: getBrandHref(brand), label: brand.name })),
            ...(hasMoreBrands ? [{ path: "/brands", label: t("page.allBrands") }] : []),
          ]}
        />
        <SiteMapSection
          title={t("page.more")}
          entries={pages.map(({ slug, title }) => ({ path: getPageHref(slug), label: title }))}
        />
        <SiteMapSection
          title={t("page.yours")}
          entries={[
            { path: "/cart", label: t("page.yourCart") },
            { path: "/user/orders", label: t("page.yourOrders") },
            { path: "/track", label: t("shell.navigation.track") },
            { path: "/user/profile", label: t("page.yourProfile") },
            { path: VOUCHERS_PATH, label: t("voucher.title") },
            { path: WISHLIST_PATH, label: t("wishlist.title") },
            { path: COMPARE_PATH, label: t("compare.title") },
            { path: FOLLOWED_STORES_PATH, label: t("store.followedTitle") },
          ]}
        />
      </div>
    </div>
  );
}

function SiteMapSection({ title, entries }: { title: string; entries: readonly SiteMapEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {entries.map(({ subEntries = [], ...way }) => (
          <li key={way.path}>
            <SiteMapLink {...way} isStrong={subEntries.length > 0} />
            {subEntries.length > 0 && (
              <ul className="mb-3">
                {subEntries.map((one) => (
                  <li key={one.path}>
                    <SiteMapLink {...one} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SiteMapLink({ path, label, isStrong = false }: Omit<SiteMapEntry, "within"> & { isStrong?: boolean }) {
  const { getHref } = useLocalization();
  return (
    <Link href={getHref(path)} tone="quiet" className={`inline-block py-1.5 ${isStrong ? "font-semibold" : ""}`}>
      {label}
    </Link>
  );
}
