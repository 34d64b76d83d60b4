import { localizationEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { readLanguages } from "./language-files.ts";

export const localizationRoutes = [
  createRoute(localizationEndpoints.find, async ({ input, ...services }) => {
    const language = (await readLanguages(services)).find(({ code }) => code === input.locale);
    if (language === undefined) throw notFound();
    return language.texts;
  }),
];
