import { localeOfPath } from "@griya/api";
import { matchRoutes, type RouteObject } from "react-router";
import { loadTranslations } from "./translations.ts";

/**
 * Makes ready what the first render of an address needs at once: its screens, which are lazy, and its texts.
 * Await it before hydrating, else the first client render differs from the server's.
 */
export const preloadRoutes = async (routes: RouteObject[], pathname: string): Promise<void> => {
  const matches = matchRoutes(routes, pathname) ?? [];
  const screens = matches.map(async ({ route }) => {
    if (typeof route.lazy !== "function") return;
    const parts = await route.lazy();
    Object.assign(route, parts);
    delete route.lazy;
  });
  await Promise.all([...screens, loadTranslations(localeOfPath(pathname))]);
};
