import { useTranslation } from "react-i18next";
import { PageCards } from "../features/page/page-cards.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";

/** Loads the list of all static pages. The path of a static page without a slug redirects to this list. */
export const load = async ({ client, signal }: LoadInput) => ({ pages: await client.page.fetch({ signal }) });

export const head: Head<typeof load> = ({ t }) => ({ title: t("page.more"), description: t("page.described.more") });

export function Screen({ data: { pages } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("page.more") }]} title={t("page.more")} />
      <PageCards pages={pages} level={2} />
    </div>
  );
}
