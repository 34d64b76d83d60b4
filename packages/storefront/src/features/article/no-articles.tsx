import { BookDrawing, ButtonLink, EmptyState } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useShop } from "../../providers/shop-provider.tsx";

/** Where nothing was written yet, or nothing is left to read on. */
export function NoArticles() {
  const { t } = useTranslation();
  const { href } = useShop();
  return (
    <EmptyState
      drawing={<BookDrawing />}
      title={t("article.none")}
      description={t("article.noneHint")}
      action={
        <ButtonLink href={href("/categories")} tone="secondary">
          {t("page.categories")}
        </ButtonLink>
      }
    />
  );
}
