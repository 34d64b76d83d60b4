import { loadProductListing } from "../features/product/list.loader.ts";
import { ProductList } from "../features/product/product-list.tsx";
import { readProductSource } from "../features/product/product-source.ts";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { PageMoved } from "../frame/page-problem.ts";
import { useWords } from "../frame/words.ts";

/** The listing that banners and home sources lead to (specification, section 2). */
export const load = async (input: LoadInput) => {
  const source = readProductSource(input.url.searchParams);
  if (source.kind === "elsewhere") throw new PageMoved(source.path);
  return { ...(await loadProductListing(input, source.own)), kept: source.kept, own: source.own };
};

export const head: Head<typeof load> = ({ t, data: { page } }) => ({
  title: page.heading?.title ?? t("product.list.all"),
  description: page.heading?.description ?? undefined,
  query: ["category", "sub_category", "brand", "collection", "store", "home_spm", "cursor"],
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { kept, own, ...listing } = data;
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
