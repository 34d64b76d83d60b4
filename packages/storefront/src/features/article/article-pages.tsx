import type { ArticlePage } from "@griya/api";
import { Pagination } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

/** The address that is open, at another place of its list. */
const atPlace = ({ pathname, search }: { pathname: string; search: string }, cursor: string): string => {
  const query = new URLSearchParams(search);
  query.set("cursor", cursor);
  return `${pathname}?${query}`;
};

/** The ways to newer and older articles of a list. */
export function ArticlePages({ page }: { page: Pick<ArticlePage, "next" | "previous"> }) {
  const { t } = useTranslation();
  const location = useLocation();
  const at = (cursor: string | null) => (cursor === null ? null : atPlace(location, cursor));
  return (
    <Pagination
      previousHref={at(page.previous)}
      nextHref={at(page.next)}
      labels={{ region: t("article.pages"), previous: t("article.newer"), next: t("article.older") }}
    />
  );
}
