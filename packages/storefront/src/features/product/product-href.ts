import type { Category, SubCategory } from "@griya/api";

export const getCategoryHref = ({ slug }: Pick<Category, "slug">): string => `/all/${slug}`;

export const getSubCategoryHref = (category: Pick<Category, "slug">, { slug }: Pick<SubCategory, "slug">): string =>
  `/all/${category.slug}/${slug}`;

export const getBrandHref = ({ id, slug }: { id: string; slug: string }): string =>
  `/${slug}/brand?${new URLSearchParams({ brand: id })}`;

export const getCollectionHref = ({ slug }: { slug: string }): string =>
  `/${slug}/collection?${new URLSearchParams({ collection: slug })}`;
