import { ShowroomCards } from "../../features/showroom/showroom-cards.tsx";
import { ShowroomMap } from "../../features/showroom/showroom-map.tsx";
import { PageHeading } from "../../frame/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../../frame/page-module.ts";
import { useWords } from "../../frame/words.ts";
import { showroomStructuredData } from "../../structured-data/organization.ts";

/** The shop's own houses: where they stand, and when they are open. */
export const load = async ({ client, signal }: LoadInput) => ({ showrooms: await client.showroom.list({ signal }) });

export const head: Head<typeof load> = ({ t, data: { showrooms } }) => ({
  title: t("page.showrooms"),
  description: t("page.showroomsIntro"),
  structuredData: (place) => showrooms.flatMap((showroom) => showroomStructuredData(showroom, place) ?? []),
});

export function Screen({ data: { showrooms } }: ScreenProps<typeof load>) {
  const t = useWords();
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={[{ label: t("page.showrooms") }]}
        title={t("page.showrooms")}
        intro={t("page.showroomsIntro")}
      />
      <div className="flex flex-col gap-8">
        <ShowroomMap showrooms={showrooms} />
        <ShowroomCards showrooms={showrooms} isNumbered headingLevel={2} />
      </div>
    </div>
  );
}
