import { useTranslation } from "react-i18next";
import { PageNote } from "./page-note.tsx";

/** Says that there is no network (reload/say-offline.ts) or what did not come (reload/lazy-part.ts); nowhere until then. */
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
