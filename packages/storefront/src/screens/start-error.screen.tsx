import { I18nextProvider } from "react-i18next";
import { useLocation } from "react-router";
import { localeOfPath } from "../shop/locale.ts";
import { translationsOf } from "../shop/translations.ts";
import { ErrorScreen } from "./error.screen.tsx";

/** The error page when the shop itself could not start: no settings, so no shop around it. */
export function StartErrorScreen() {
  const { pathname } = useLocation();
  return (
    <I18nextProvider i18n={translationsOf(localeOfPath(pathname))}>
      <main className="min-h-dvh bg-canvas text-ink">
        <ErrorScreen />
      </main>
    </I18nextProvider>
  );
}
