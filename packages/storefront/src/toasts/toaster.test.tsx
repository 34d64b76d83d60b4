import type { Toast } from "@griya/machines";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createStaticChart } from "../charts/shared-chart.ts";
import { getI18n, loadTranslations } from "../i18n/translations.ts";
import { ToastContext, Toasts } from "./toasts.tsx";

const renderText = async (locale: "en" | "id", toast: Pick<Toast, "tone" | "message">): Promise<string> => {
  await loadTranslations(locale);
  const html = renderToString(
    <I18nextProvider i18n={getI18n(locale)}>
      <ToastContext.Provider value={createStaticChart({ toasts: [{ id: "toast-1", action: null, ...toast }] })}>
        <Toasts />
      </ToastContext.Provider>
    </I18nextProvider>,
  );
  return [...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text).join(" ");
};

test.each([
  ["en", "Error !!! Product quantity exceeds inventory."],
  ["id", "Kesalahan !!! Product quantity exceeds inventory."],
] as const)(
  "in %s an error is titled with three exclamation marks, and says what the provider said",
  async (locale, text) => {
    expect(await renderText(locale, { tone: "error", message: "Product quantity exceeds inventory." })).toBe(text);
  },
);

test.each([
  ["en", "success", "success"],
  ["id", "success", "Berhasil"],
  ["en", "error", "Error !!! Something went wrong"],
  ["id", "error", "Kesalahan !!! Terjadi kesalahan"],
] as const)("in %s a toast of %s without a message has the shop's message", async (locale, tone, text) => {
  expect(await renderText(locale, { tone, message: null })).toBe(text);
});
