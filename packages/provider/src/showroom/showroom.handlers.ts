import { showroomEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { listShowroomPieces } from "./list-showroom-pieces.ts";
import { listShowrooms } from "./list-showrooms.ts";

export const showroomRoutes = [
  createRoute(showroomEndpoints.fetch, ({ database, locale }) => listShowrooms(database, locale)),

  createRoute(showroomEndpoints.fetchPieces, ({ database, input, locale, clock }) =>
    listShowroomPieces(database, input.product, { locale, now: clock() }),
  ),
];
