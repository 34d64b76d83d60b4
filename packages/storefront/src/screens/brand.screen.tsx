import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { loadListingWithHeading } from "../features/product/list.loader.ts";
import { getListHref } from "../features/product/product-filter.ts";
import { getStoreHref } from "../features/store/store-href.ts";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageRedirect } from "../page/page-problem.ts";
import { parseSlug } from "../page/parse-slug.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { ListWithMarks } from "./card-marks.tsx";
import { createListHead } from "./list-head.ts";

/** Loads the products of a brand. The query contains its id or slug. Otherwise the path contains its slug. */
export const load = async (input: LoadInput) => {
  const brand = parseSlug(input.url.searchParams.get("brand") ?? input.params["main"]);
  const listing = await loadListingWithHeading(input, { brand }, { brand });
  const foundBrand = listing.page.products[0]?.brand;
  if (foundBrand && brand !== foundBrand.id && brand !== foundBrand.slug) {
    throw new PageRedirect(getListHref(`/${foundBrand.slug}/brand`, { brand: foundBrand.id }, listing.chosenFilter)); // The slug in the URL has capital letters.
  }
  return listing;
};

export const head: Head<typeof load> = ({ data: { heading, ...listing } }) => {
  const [first] = listing.page.products;
  const listHead = createListHead(listing);
  return {
    title: heading.title,
    ...(first && { path: `/${first.brand.slug}/brand` }),
    description: heading.description ?? undefined,
    ...listHead,
    query: { ...listHead.query, ...(first && { brand: first.brand.id }) },
    picture: first?.picture,
  };
};

export function Screen({ data }: ScreenProps<typeof load>) {
  const { heading } = data;
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <ListWithMarks
      listing={data}
      title={heading.title}
      logo={heading.logo ? { logo: heading.logo, logoOnDark: heading.logoOnDark } : null}
      description={heading.description}
      trail={[{ label: t("page.brands"), path: "/brands" }, { label: heading.title }]}
    >
      <p className="-mt-2 mb-8">
        <Link href={getHref(getStoreHref({ slug: data.pageFilter.brand ?? "" }))}>
          {t("store.visit", { name: heading.title })}
        </Link>
      </p>
    </ListWithMarks>
  );
}
