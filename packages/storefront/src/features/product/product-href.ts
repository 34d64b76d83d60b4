import type { Category, SubCategory } from "@griya/api";

export const categoryHref = ({ slug }: Pick<Category, "slug">): string => `/all/${slug}`;

export const subCategoryHref = (category: Pick<Category, "slug">, { slug }: Pick<SubCategory, "slug">): string =>
  `/all/${category.slug}/${slug}`;

export const brandHref = ({ id, slug }: { id: string; slug: string }): string =>
  `/${slug}/brand?${new URLSearchParams({ brand: id })}`;

export const collectionHref = ({ slug }: { slug: string }): string =>
  `/${slug}/collection?${new URLSearchParams({ collection: slug })}`;
