import type { ArticleCategory } from "@griya/api";
import { ChipLinks } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getArticlesHref } from "./article-href.ts";

export interface ArticleFilterProps {
  categories: readonly ArticleCategory[];
  /** The slug of the current category. Null for all categories. */
  chosen: string | null;
}

/** The categories of articles as links, so that each list has its own URL. */
export function ArticleFilter({ categories, chosen }: ArticleFilterProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const links = [{ slug: null, title: t("article.all") }, ...categories].map(({ slug, title }) => ({
    href: getHref(getArticlesHref(slug)),
    title,
    isCurrent: slug === chosen,
  }));
  return <ChipLinks label={t("article.categories")} links={links} />;
}
