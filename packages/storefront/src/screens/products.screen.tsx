import { localizedHref } from "@griya/api";
import { redirect, useLoaderData } from "react-router";
import { loadProductListing } from "../features/product/list.loader.ts";
import { ProductList } from "../features/product/product-list.tsx";
import { readProductSource } from "../features/product/product-source.ts";
import { shopLoader } from "../frame/loader.ts";
import { screenHandle } from "../frame/screen-handle.ts";
import { useWords } from "../frame/words.ts";

/** The listing that banners and home sources lead to (specification, section 2). */
export const loader = shopLoader(async (input) => {
  const source = readProductSource(input.url.searchParams);
  if (source.kind === "elsewhere") throw redirect(localizedHref(source.path, input.locale));
  return { ...(await loadProductListing(input, source.own)), kept: source.kept, own: source.own };
});

export const handle = screenHandle<typeof loader>(({ t, data: { page } }) => ({
  title: page.heading?.title ?? t("product.list.all"),
  description: page.heading?.description ?? undefined,
  query: ["category", "sub_category", "brand", "collection", "cursor"],
}));

export function Component() {
  const { kept, own, ...listing } = useLoaderData<typeof loader>();
  const t = useWords();
  const title = listing.page.heading?.title ?? t("product.list.all");
  return (
    <ProductList
      {...listing}
      title={title}
      description={listing.page.heading?.description}
      kept={kept}
      trail={[{ label: title }]}
      current={{ category: own.category, subCategory: own.subCategory }}
    />
  );
}
