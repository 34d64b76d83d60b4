import type { ListHeading } from "@griya/api";
import { useTranslation } from "react-i18next";
import { loadProductListing, type ProductListing } from "../features/product/list.loader.ts";
import { readProductSource } from "../features/product/product-source.ts";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageMoved } from "../page/page-problem.ts";
import { ListWithMarks } from "./card-marks.tsx";
import { listHead } from "./list-head.ts";

/** The listing that banners and home sources lead to (specification, section 2). */
export const load = async (input: LoadInput) => {
  const source = readProductSource(input.url.searchParams);
  if (source.kind === "elsewhere") throw new PageMoved(source.path);
  return loadProductListing(input, source.own, source.kept);
};

/** What the page is of, whatever a shopper chooses in it; null of all products. */
const headingOf = ({ own, page }: ProductListing): ListHeading | null =>
  Object.keys(own).length === 0 ? null : page.heading;

/** What it is of stands first in its path too, as where banners lead. */
const pathOf = ({ kept }: ProductListing): string => `/${Object.values(kept)[0] ?? "all"}/products`;

export const head: Head<typeof load> = ({ t, data }) => ({
  title: headingOf(data)?.title ?? t("product.list.all"),
  description: headingOf(data)?.description ?? (headingOf(data) === null ? t("page.described.products") : undefined),
  path: pathOf(data),
  ...listHead(data),
  picture: data.page.products[0]?.picture,
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const heading = headingOf(data);
  const title = heading?.title ?? t("product.list.all");
  return <ListWithMarks listing={data} title={title} description={heading?.description} trail={[{ label: title }]} />;
}
