import { CategoryCard, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { getCategoryHref, getSubCategoryHref } from "../features/product/product-href.ts";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createItemList } from "../structured-data/lists.ts";

export const load = ({ client, signal }: LoadInput) => client.category.fetch({ signal });

export const head: Head<typeof load> = ({ t, data: categories }) => ({
  title: t("page.categories"),
  description: t("page.categoriesIntro"),
  picture: categories[0]?.picture,
  structuredData: (place) =>
    createItemList(
      categories.map((category) => ({ path: getCategoryHref(category), name: category.title })),
      place,
    ),
});

export function Screen({ data: categories }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={[{ label: t("page.categories") }]}
        title={t("page.categories")}
        intro={t("page.categoriesIntro")}
      />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-4">
        {categories.map((category) => (
          <li key={category.id} className="flex flex-col gap-3">
            <CategoryCard
              category={category}
              href={getHref(getCategoryHref(category))}
              labels={{ count: (count) => t("product.count", { count }) }}
              headingLevel={2}
            />
            <ul className="flex flex-wrap gap-x-4 max-sm:hidden">
              {category.subCategories.map((subCategory) => (
                <li key={subCategory.id}>
                  <Link
                    href={getHref(getSubCategoryHref(category, subCategory))}
                    tone="quiet"
                    className="inline-block py-2 text-small text-muted"
                  >
                    {subCategory.title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
