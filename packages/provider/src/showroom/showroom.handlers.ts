import { showroomEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listShowroomPieces } from "./list-showroom-pieces.ts";
import { listShowrooms } from "./list-showrooms.ts";

export const showroomRoutes = [
  route(showroomEndpoints.list, ({ database, locale }) => listShowrooms(database, locale)),

  route(showroomEndpoints.fetchPieces, ({ database, input, locale, clock }) =>
    listShowroomPieces(database, input.product, { locale, now: clock() }),
  ),
];
