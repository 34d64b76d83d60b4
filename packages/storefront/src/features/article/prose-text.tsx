import type { Prose } from "@griya/api";
import { ArticleBody } from "@griya/ui";
import { useLocalization } from "../../providers/shop-provider.tsx";

/** The text of an article or a page. Its links stay in the current language. */
export function ProseText({ body }: { body: Prose }) {
  const { getHref } = useLocalization();
  return <ArticleBody body={body} getHref={getHref} />;
}
