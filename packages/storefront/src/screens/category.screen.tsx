import { listQuery, loadProductListing } from "../features/product/list.loader.ts";
import { categoryHref } from "../features/product/product-href.ts";
import { ProductList } from "../features/product/product-list.tsx";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { notFound } from "../frame/page-problem.ts";
import { slugOf } from "../frame/slug.ts";
import { useWords } from "../frame/words.ts";

/** A category, or one of its sub-categories. */
export const load = async (input: LoadInput) => {
  const categorySlug = slugOf(input.params["category"]);
  const subCategorySlug = input.params["subCategory"] === undefined ? null : slugOf(input.params["subCategory"]);
  const [listing, categories] = await Promise.all([
    loadProductListing(input, {
      category: categorySlug,
      ...(subCategorySlug !== null && { subCategory: subCategorySlug }),
    }),
    input.client.category.fetch({ signal: input.signal }),
  ]);
  const category = categories.find(({ slug }) => slug === categorySlug);
  const subCategory = category?.subCategories.find(({ slug }) => slug === subCategorySlug) ?? null;
  if (!category || (subCategorySlug !== null && !subCategory)) throw notFound();
  return { ...listing, category, subCategory };
};

export const head: Head<typeof load> = ({ t, data: { category, subCategory, page, ...listing } }) => ({
  title: (subCategory ?? category).title,
  description: page.heading?.description ?? t("shell.description"),
  query: listQuery(listing),
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { category, subCategory } = data;
  const t = useWords();
  return (
    <ProductList
      listing={data}
      title={(subCategory ?? category).title}
      description={data.page.heading?.description}
      trail={[
        { label: t("page.categories"), path: "/categories" },
        { label: category.title, path: categoryHref(category) },
        ...(subCategory ? [{ label: subCategory.title }] : []),
      ]}
    />
  );
}
