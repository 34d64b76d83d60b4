import { localeOfPath } from "@griya/api";
import { useLocation } from "react-router";
import { translationsOf } from "../frame/translations.ts";
import { WordsProvider } from "../frame/words.ts";
import { ErrorScreen } from "./error.screen.tsx";

/** The error page when the shop itself could not start: no settings, so no shop around it. */
export function StartErrorScreen() {
  const { pathname } = useLocation();
  return (
    <WordsProvider value={translationsOf(localeOfPath(pathname))}>
      <main className="min-h-dvh bg-canvas text-ink">
        <ErrorScreen />
      </main>
    </WordsProvider>
  );
}
