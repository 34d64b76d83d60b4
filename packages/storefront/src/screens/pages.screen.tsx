import { Heading, Link, Text } from "@griya/ui";
import { pageHref } from "../features/page/page-href.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

/** All static pages: what the address of one means without its slug. */
export const load = async ({ client, signal }: LoadInput) => ({ pages: await client.page.list({ signal }) });

export const head: Head<typeof load> = ({ t }) => ({ title: t("page.more") });

export function Screen({ data: { pages } }: ScreenProps<typeof load>) {
  const t = useWords();
  const { href } = useShop();
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("page.more") }]} title={t("page.more")} />
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-6 xl:grid-cols-3">
        {pages.map(({ slug, title, summary }) => (
          <li key={slug} className="relative rounded-3 border bg-surface p-5 hover:border-line-strong sm:p-6">
            <Heading level={2} size="h4">
              <Link href={href(pageHref(slug))} tone="card">
                {title}
              </Link>
            </Heading>
            <Text tone="muted" className="mt-1">
              {summary}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
