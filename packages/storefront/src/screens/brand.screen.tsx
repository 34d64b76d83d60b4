import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { listQuery, loadHeadedListing } from "../features/product/list.loader.ts";
import { storeHref } from "../features/store/store-href.ts";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { slugOf } from "../frame/slug.ts";
import { productList } from "../structured-data/lists.ts";
import { ListWithMarks } from "./card-marks.tsx";

/** The products of a brand, which the query names by uuid or slug; without it the path does. */
export const load = async (input: LoadInput) => {
  const brand = slugOf(input.url.searchParams.get("brand") ?? input.params["main"]);
  return loadHeadedListing(input, { brand }, { brand });
};

export const head: Head<typeof load> = ({ data: { heading, page, ...listing } }) => ({
  title: heading.title,
  ...(page.products[0] && { path: `/${page.products[0].brand.slug}/brand` }),
  description: heading.description ?? undefined,
  query: listQuery(listing),
  picture: page.products[0]?.picture,
  structuredData: (place) => productList(page.products, place),
});

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
