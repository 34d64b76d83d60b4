import { BookDrawing, ButtonLink, EmptyState } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";

/** The message for an empty list of articles. */
export function NoArticles() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <EmptyState
      drawing={<BookDrawing />}
      title={t("article.none")}
      description={t("article.noneHint")}
      action={
        <ButtonLink href={getHref("/categories")} tone="secondary">
          {t("page.categories")}
        </ButtonLink>
      }
    />
  );
}
