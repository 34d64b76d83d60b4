import { useTranslation } from "react-i18next";
import { PageNote } from "./page-note.tsx";

/**
 * Notes that there is no network (reload/run-when-online.ts), or that a part is missing (reload/lazy-component.ts). They are invisible until then.
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
