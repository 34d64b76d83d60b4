import { shopLoader } from "../frame/loader.ts";
import { loadTranslations } from "../frame/translations.ts";

/** The start-up of the shop in a language: its texts, then the common settings (specification, section 1). */
export const loader = shopLoader(async ({ client, locale, signal }) => {
  await loadTranslations(locale);
  const settings = await client.settings.find({ signal });
  return { locale, settings };
});
