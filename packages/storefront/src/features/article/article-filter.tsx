import type { ArticleCategory } from "@griya/api";
import { ChipLinks } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getArticlesHref } from "./article-href.ts";

export interface ArticleFilterProps {
  categories: readonly ArticleCategory[];
  /** The slug of the current category; null for all categories. */
  chosenCategory: string | null;
}

/** The links to the categories of articles. Each category has a URL of its own. */
export function ArticleFilter({ categories, chosenCategory }: ArticleFilterProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const links = [{ slug: null, title: t("article.all") }, ...categories].map(({ slug, title }) => ({
    href: getHref(getArticlesHref(slug)),
    title,
    isCurrent: slug === chosenCategory,
  }));
  return <ChipLinks label={t("article.categories")} links={links} />;
}
