import { loadHeadedListing } from "../features/product/list.loader.ts";
import { ProductList } from "../features/product/product-list.tsx";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { slugOf } from "../frame/slug.ts";

export const load = async (input: LoadInput) => {
  const collection = slugOf(input.url.searchParams.get("collection"));
  return { ...(await loadHeadedListing(input, { collection })), collection };
};

export const head: Head<typeof load> = ({ data: { heading } }) => ({
  title: heading.title,
  description: heading.description ?? undefined,
  query: ["collection", "cursor"],
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { collection, heading, ...listing } = data;
  return (
    <ProductList
      {...listing}
      title={heading.title}
      description={heading.description}
      kept={{ collection }}
      trail={[{ label: heading.title }]}
    />
  );
}
