import { useLoaderData } from "react-router";
import { loadHeadedListing } from "../features/product/list.loader.ts";
import { ProductList } from "../features/product/product-list.tsx";
import { shopLoader } from "../frame/loader.ts";
import { screenHandle } from "../frame/screen-handle.ts";
import { slugOf } from "../frame/slug.ts";

export const loader = shopLoader(async (input) => {
  const collection = slugOf(input.url.searchParams.get("collection"));
  return { ...(await loadHeadedListing(input, { collection })), collection };
});

export const handle = screenHandle<typeof loader>(({ data: { heading } }) => ({
  title: heading.title,
  description: heading.description ?? undefined,
  query: ["collection", "cursor"],
}));

export function Component() {
  const { collection, heading, ...listing } = useLoaderData<typeof loader>();
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
