import { useWords } from "../frame/words.ts";
import { PageNote } from "./page-note.tsx";

/** Says why a link led nowhere; empty until one has (browser/stay-when-offline.ts). */
export function OfflineNote() {
  const t = useWords();
  return <PageNote data-offline={t("shell.offline")} />;
}
