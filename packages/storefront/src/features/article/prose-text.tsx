import type { Prose } from "@griya/api";
import { ArticleBody } from "@griya/ui";
import { useShop } from "../../providers/shop-provider.tsx";

/** The text of an article or a page. Its links stay in the current language. */
export function ProseText({ body }: { body: Prose }) {
  const { href } = useShop();
  return <ArticleBody body={body} href={href} />;
}
