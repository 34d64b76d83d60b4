import type { ArticlePage } from "@griya/api";
import { Pagination } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useAddress, withQuery } from "../../providers/address.tsx";

/** The links to newer and older articles of a list. */
export function ArticlePages({ page }: { page: Pick<ArticlePage, "next" | "previous"> }) {
  const { t } = useTranslation();
  const address = useAddress();
  const getHref = (cursor: string | null) => (cursor === null ? null : withQuery(address, { cursor }));
  return (
    <Pagination
      previousHref={getHref(page.previous)}
      nextHref={getHref(page.next)}
      labels={{ region: t("article.pages"), previous: t("article.newer"), next: t("article.older") }}
    />
  );
}
