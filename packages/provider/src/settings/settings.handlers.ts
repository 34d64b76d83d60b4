import { settingsEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { findSettings } from "./find-settings.ts";

export const settingsRoutes = [
  route(settingsEndpoints.find, ({ locale, ...services }) => findSettings(services, locale)),
];
