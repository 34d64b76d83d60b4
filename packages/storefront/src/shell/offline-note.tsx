import { useTranslation } from "react-i18next";
import { PageNote } from "./page-note.tsx";

/**
 * Renders two invisible notes. `reload/run-when-online.ts` shows the note `data-offline` without a network. `reload/lazy-component.ts`
 * shows the note `data-missing-part` when a chunk is missing.
 */
export function OfflineNote() {
  const { t } = useTranslation();
  return (
    <>
      <PageNote data-missing-part={t("shell.missingPart")} />
      <PageNote hidden data-offline="">
        {t("shell.offline")}
      </PageNote>
    </>
  );
}
