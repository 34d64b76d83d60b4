import { listQuery, loadHeadedListing } from "../features/product/list.loader.ts";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { slugOf } from "../frame/slug.ts";
import { productList } from "../structured-data/lists.ts";
import { ListWithMarks } from "./card-marks.tsx";

export const load = async (input: LoadInput) => {
  const collection = slugOf(input.url.searchParams.get("collection"));
  return loadHeadedListing(input, { collection }, { collection });
};

export const head: Head<typeof load> = ({ data: { heading, page, ...listing } }) => ({
  title: heading.title,
  description: heading.description ?? undefined,
  query: listQuery(listing),
  picture: page.products[0]?.picture,
  structuredData: (place) => productList(page.products, place),
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { heading } = data;
  return (
    <ListWithMarks
      listing={data}
      title={heading.title}
      description={heading.description}
      trail={[{ label: heading.title }]}
    />
  );
}
