import { BookDrawing, ButtonLink, EmptyState } from "@griya/ui";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";

/** Where nothing was written yet, or nothing is left to read on. */
export function NoArticles() {
  const t = useWords();
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
