import { Heading, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { COMPARE } from "../features/compare/compare-href.ts";
import { pageHref } from "../features/page/page-href.ts";
import { brandHref, categoryHref, subCategoryHref } from "../features/product/product-href.ts";
import { FOLLOWED_STORES } from "../features/store/store-href.ts";
import { VOUCHERS } from "../features/voucher/voucher-href.ts";
import { WISHLIST } from "../features/wishlist/wishlist-href.ts";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { useShop } from "../providers/shop-provider.tsx";
import { articlesLink, footLinks, houseLinks, shopLinks } from "../shell/navigation.ts";

/** Loads the site map for people: categories with products, brands, static pages, and personal pages. */
export const load = async ({ client, signal }: LoadInput) => {
  const [categories, brandPage, pages] = await Promise.all([
    client.category.fetchFilled({ signal }),
    client.brand.fetch({ page: 1 }, { signal }),
    client.page.list({ signal }),
  ]);
  return { categories, brands: brandPage.brands, hasMoreBrands: brandPage.pages > 1, pages };
};

export const head: Head<typeof load> = ({ t }) => ({
  title: t("page.siteMap"),
  description: t("page.described.siteMap"),
});

type Way = { path: string; label: string; within?: readonly Way[] };

export function Screen({ data: { categories, brands, hasMoreBrands, pages } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("page.siteMap") }]} title={t("page.siteMap")} />
      <div className="flex flex-col gap-12">
        <Part
          title={t("page.categories")}
          ways={categories.map((category) => ({
            path: categoryHref(category),
            label: category.title,
            within: category.subCategories.map((one) => ({ path: subCategoryHref(category, one), label: one.title })),
          }))}
        />
        <Part
          title={t("page.lookAround")}
          ways={[...shopLinks, ...footLinks, ...houseLinks, articlesLink]
            .filter(
              ({ path }) =>
                path !== "/site-map" && path !== WISHLIST && !pages.some(({ slug }) => pageHref(slug) === path),
            )
            .map(({ label, path }) => ({ path, label: t(label) }))}
        />
        <Part
          title={t("page.brands")}
          ways={[
            ...brands.map((brand) => ({ path: brandHref(brand), label: brand.name })),
            ...(hasMoreBrands ? [{ path: "/brands", label: t("page.allBrands") }] : []),
          ]}
        />
        <Part title={t("page.more")} ways={pages.map(({ slug, title }) => ({ path: pageHref(slug), label: title }))} />
        <Part
          title={t("page.yours")}
          ways={[
            { path: "/cart", label: t("page.yourCart") },
            { path: "/user/orders", label: t("page.yourOrders") },
            { path: "/track", label: t("shell.navigation.track") },
            { path: "/user/profile", label: t("page.yourProfile") },
            { path: VOUCHERS, label: t("voucher.title") },
            { path: WISHLIST, label: t("wishlist.title") },
            { path: COMPARE, label: t("compare.title") },
            { path: FOLLOWED_STORES, label: t("store.followedTitle") },
          ]}
        />
      </div>
    </div>
  );
}

function Part({ title, ways }: { title: string; ways: readonly Way[] }) {
  if (ways.length === 0) return null;
  return (
    <section aria-label={title}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {ways.map(({ within = [], ...way }) => (
          <li key={way.path}>
            <WayLink {...way} isStrong={within.length > 0} />
            {within.length > 0 && (
              <ul className="mb-3">
                {within.map((one) => (
                  <li key={one.path}>
                    <WayLink {...one} />
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

function WayLink({ path, label, isStrong = false }: Omit<Way, "within"> & { isStrong?: boolean }) {
  const { href } = useShop();
  return (
    <Link href={href(path)} tone="quiet" className={`inline-block py-1.5 ${isStrong ? "font-semibold" : ""}`}>
      {label}
    </Link>
  );
}
