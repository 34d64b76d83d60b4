import type { ArticleLabels } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../dates/days.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";

/** Returns the functions that format dates and reading times in the current language. */
export const useArticleLabels = (): ArticleLabels => {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  return {
    date: (iso) => formatDay(iso, locale),
    readingTime: (minutes) => t("article.readingTime", { minutes }),
  };
};
