import { useWords } from "../frame/words.ts";
import { PageNote } from "./page-note.tsx";

/** Says why a link led nowhere (browser/stay-when-offline.ts) or what did not come (frame/mending/lazy-part.ts); empty until then. */
export function OfflineNote() {
  const t = useWords();
  return <PageNote data-offline={t("shell.offline")} data-missing-part={t("shell.missingPart")} />;
}
