import { useWords } from "../frame/words.ts";

/** Says why a link led nowhere; empty until one has (browser/stay-when-offline.ts). */
export function OfflineNote() {
  const t = useWords();
  return (
    <output
      data-offline={t("shell.offline")}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--griya-bottom-bar,0px))] z-60 animate-rise rounded-3 border bg-surface px-4 py-3.5 text-small shadow-2 empty:hidden sm:inset-x-auto sm:end-6 sm:w-96"
    />
  );
}
