import type { ArticleCategory } from "@griya/api";
import { ChipLinks } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useShop } from "../../providers/shop-provider.tsx";
import { articlesHref } from "./article-href.ts";

export interface ArticleFilterProps {
  categories: readonly ArticleCategory[];
  /** The slug of the current category. Null for all categories. */
  chosen: string | null;
}

/** The categories of articles as links, so that each list has its own URL. */
export function ArticleFilter({ categories, chosen }: ArticleFilterProps) {
  const { t } = useTranslation();
  const { href } = useShop();
  const ways = [{ slug: null, title: t("article.all") }, ...categories].map(({ slug, title }) => ({
    href: href(articlesHref(slug)),
    title,
    isHere: slug === chosen,
  }));
  return <ChipLinks label={t("article.categories")} ways={ways} />;
}
