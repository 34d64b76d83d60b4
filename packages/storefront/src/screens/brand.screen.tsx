import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { loadHeadedListing } from "../features/product/list.loader.ts";
import { listHref } from "../features/product/product-filter.ts";
import { storeHref } from "../features/store/store-href.ts";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageMoved } from "../page/page-problem.ts";
import { slugOf } from "../page/slug.ts";
import { useShop } from "../providers/shop-provider.tsx";
import { ListWithMarks } from "./card-marks.tsx";
import { listHead } from "./list-head.ts";

/** Loads the products of a brand. The query names it by uuid or slug; without it, the path names it. */
export const load = async (input: LoadInput) => {
  const brand = slugOf(input.url.searchParams.get("brand") ?? input.params["main"]);
  const listing = await loadHeadedListing(input, { brand }, { brand });
  const found = listing.page.products[0]?.brand;
  if (found && brand !== found.id && brand !== found.slug) {
    throw new PageMoved(listHref(`/${found.slug}/brand`, { brand: found.id }, listing.chosen)); // the URL has capitals
  }
  return listing;
};

export const head: Head<typeof load> = ({ data: { heading, ...listing } }) => {
  const [first] = listing.page.products;
  const shown = listHead(listing);
  return {
    title: heading.title,
    ...(first && { path: `/${first.brand.slug}/brand` }),
    description: heading.description ?? undefined,
    ...shown,
    query: { ...shown.query, ...(first && { brand: first.brand.id }) },
    picture: first?.picture,
  };
};

export function Screen({ data }: ScreenProps<typeof load>) {
  const { heading } = data;
  const { t } = useTranslation();
  const { href } = useShop();
  return (
    <ListWithMarks
      listing={data}
      title={heading.title}
      logo={heading.logo ? { logo: heading.logo, logoOnDark: heading.logoOnDark } : null}
      description={heading.description}
      trail={[{ label: t("page.brands"), path: "/brands" }, { label: heading.title }]}
    >
      <p className="-mt-2 mb-8">
        <Link href={href(storeHref({ slug: data.own.brand ?? "" }))}>{t("store.visit", { name: heading.title })}</Link>
      </p>
    </ListWithMarks>
  );
}
