import { ButtonLink, Heading, Text, UnpluggedDrawing } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { IslandPlace } from "../islands/island.tsx";
import type { PersonalScreen } from "./islands.tsx";

/**
 * Renders the place of a personal page, which the browser fills. When its code fails to load (reload/recover-chunk.ts), an error with a
 * retry appears.
 */
export function PersonalPage({ island, data }: { island: PersonalScreen; data?: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <noscript>
        <p className="page-column py-10 text-lead">{t("shell.needsScripts")}</p>
      </noscript>
      <div className="contents noscript:hidden returning:in-data-missing:[&>:not([data-alive])]:hidden">
        <IslandPlace island={island} data={data} />
      </div>
      <MissingPage />
    </>
  );
}

/** Returns a function that loads the server's part of a personal page: its head and the place of its island. */
export const createPersonalPageLoader = (island: PersonalScreen) => {
  const Screen = ({ data }: { data: unknown }) => <PersonalPage island={island} data={data} />;
  return async () => ({ ...(await island.open()), Screen });
};

/** Renders the error for a page without its code. The error is hidden until the retries have ended. */
function MissingPage() {
  const { t } = useTranslation();
  return (
    <section
      role="alert"
      className="page-column hidden min-h-[60vh] flex-col items-start justify-center gap-4 py-16 returning:in-data-missing:[:not(:has(>[data-alive]))+&]:flex"
    >
      <span className="-ms-2.5 block size-28 text-line-strong *:size-full">
        <UnpluggedDrawing />
      </span>
      <Heading level={1}>{t("shell.missingPage.title")}</Heading>
      <Text tone="muted">{t("shell.missingPage.hint")}</Text>
      <ButtonLink href="" className="mt-2">
        {t("error.try")}
      </ButtonLink>
    </section>
  );
}
