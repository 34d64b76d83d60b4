import { ApiError } from "@griya/api";
import { useTranslation } from "react-i18next";
import { loadProductListing } from "../features/product/list.loader.ts";
import { getCategoryHref, getSubCategoryHref } from "../features/product/product-href.ts";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { createNotFoundFailure, PageRedirect } from "../page/page-problem.ts";
import { parseSlug } from "../page/parse-slug.ts";
import { ListWithMarks } from "./card-marks.tsx";
import { createListHead } from "./list-head.ts";

/** Finds the full path of a sub-category, when the URL contains no category. Returns null for an unknown slug. */
const findFullHref = async ({ client, signal, url }: LoadInput, slug: string): Promise<string | null> => {
  for (const category of await client.category.fetch({ signal })) {
    const subCategory = category.subCategories.find((one) => one.slug === slug);
    if (subCategory) return getSubCategoryHref(category, subCategory) + url.search;
  }
  return null;
};

/** Loads a category or one of its sub-categories. The path may contain only the sub-category (specification, section 2). */
export const load = async (input: LoadInput) => {
  const categorySlug = parseSlug(input.params["category"]);
  const subCategorySlug = input.params["subCategory"] === undefined ? null : parseSlug(input.params["subCategory"]);
  const [listing, categories] = await Promise.all([
    loadProductListing(input, {
      category: categorySlug,
      ...(subCategorySlug !== null && { subCategory: subCategorySlug }),
    }),
    input.client.category.fetch({ signal: input.signal }),
  ]).catch(async (error: unknown) => {
    const isNoCategory = subCategorySlug === null && error instanceof ApiError && error.status === 404;
    const fullHref = isNoCategory ? await findFullHref(input, categorySlug) : null;
    throw fullHref === null ? error : new PageRedirect(fullHref);
  });
  const category = categories.find(({ slug }) => slug === categorySlug);
  const subCategory = category?.subCategories.find(({ slug }) => slug === subCategorySlug) ?? null;
  if (!category || (subCategorySlug !== null && !subCategory)) throw createNotFoundFailure();
  return { ...listing, category, subCategory };
};

export const head: Head<typeof load> = ({ t, data: { category, subCategory, ...listing } }) => ({
  title: (subCategory ?? category).title,
  description:
    listing.page.heading?.description ??
    (subCategory ? t("page.described.subCategory", { title: subCategory.title, category: category.title }) : undefined),
  ...createListHead(listing),
  picture: category.picture,
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { category, subCategory } = data;
  const { t } = useTranslation();
  return (
    <ListWithMarks
      listing={data}
      title={(subCategory ?? category).title}
      description={data.page.heading?.description}
      trail={[
        { label: t("page.categories"), path: "/categories" },
        { label: category.title, path: getCategoryHref(category) },
        ...(subCategory ? [{ label: subCategory.title }] : []),
      ]}
    />
  );
}
