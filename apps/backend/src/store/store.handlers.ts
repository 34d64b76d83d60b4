import { storeEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listStores } from "./list-stores.ts";

export const storeRoutes = [route(storeEndpoints.list, ({ database, locale }) => listStores(database, locale))];
