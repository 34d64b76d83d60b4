import type { ListHeading } from "@griya/api";
import { useTranslation } from "react-i18next";
import { loadProductListing, type ProductListing } from "../features/product/list.loader.ts";
import { parseProductSource } from "../features/product/product-source.ts";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageRedirect } from "../page/page-problem.ts";
import { ListWithMarks } from "./card-marks.tsx";
import { createListHead } from "./list-head.ts";

/** Loads a listing of products. Banners and the home page link to it by a query key (specification, section 2). */
export const load = async (input: LoadInput) => {
  const source = parseProductSource(input.url.searchParams);
  if (source.kind === "elsewhere") throw new PageRedirect(source.path);
  return loadProductListing(input, source.pageFilter, source.preservedQuery);
};

/** Returns the heading of the page's own filter. Returns null for all products. The shopper's filters do not change the heading. */
const getHeading = ({ pageFilter, page }: ProductListing): ListHeading | null =>
  Object.keys(pageFilter).length === 0 ? null : page.heading;

/** Returns the path of the listing. The path begins with the slug of the page's own filter, like the links of banners. */
const getPath = ({ preservedQuery }: ProductListing): string =>
  `/${Object.values(preservedQuery)[0] ?? "all"}/products`;

export const head: Head<typeof load> = ({ t, data }) => ({
  title: getHeading(data)?.title ?? t("product.list.all"),
  description: getHeading(data)?.description ?? (getHeading(data) === null ? t("page.described.products") : undefined),
  path: getPath(data),
  ...createListHead(data),
  picture: data.page.products[0]?.picture,
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const heading = getHeading(data);
  const title = heading?.title ?? t("product.list.all");
  return <ListWithMarks listing={data} title={title} description={heading?.description} trail={[{ label: title }]} />;
}
