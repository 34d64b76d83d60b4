import { showroomEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listShowrooms } from "./list-showrooms.ts";

export const showroomRoutes = [
  route(showroomEndpoints.list, ({ database, locale }) => listShowrooms(database, locale)),
];
