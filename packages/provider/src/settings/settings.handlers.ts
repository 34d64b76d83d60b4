import { settingsEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { findSettings } from "./find-settings.ts";

export const settingsRoutes = [
  createRoute(settingsEndpoints.find, ({ locale, ...services }) => findSettings(services, locale)),
];
