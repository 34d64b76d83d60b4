import type { Toast } from "@griya/machines";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { stillChart } from "../frame/shared-chart.ts";
import { ToastContext, Toasts } from "../frame/toasts.tsx";
import { loadTranslations, translationsOf } from "../frame/translations.ts";
import { WordsProvider } from "../frame/words.ts";

const textOf = async (locale: "en" | "id", toast: Pick<Toast, "tone" | "message">): Promise<string> => {
  await loadTranslations(locale);
  const html = renderToString(
    <WordsProvider value={translationsOf(locale)}>
      <ToastContext.Provider value={stillChart({ toasts: [{ id: "toast-1", action: null, ...toast }] })}>
        <Toasts />
      </ToastContext.Provider>
    </WordsProvider>,
  );
  return [...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text).join(" ");
};

test.each([
  ["en", "Error !!! Product quantity exceeds inventory."],
  ["id", "Kesalahan !!! Product quantity exceeds inventory."],
] as const)(
  "in %s an error is titled with three exclamation marks, and says what the provider said",
  async (locale, text) => {
    expect(await textOf(locale, { tone: "error", message: "Product quantity exceeds inventory." })).toBe(text);
  },
);

test.each([
  ["en", "success", "success"],
  ["id", "success", "Berhasil"],
  ["en", "error", "Error !!! Something went wrong"],
  ["id", "error", "Kesalahan !!! Terjadi kesalahan"],
] as const)("in %s a message of %s without words has the shop's", async (locale, tone, text) => {
  expect(await textOf(locale, { tone, message: null })).toBe(text);
});
