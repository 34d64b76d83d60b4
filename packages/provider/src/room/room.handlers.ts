import { roomEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findRoom } from "./find-room.ts";
import { listRooms } from "./list-rooms.ts";

export const roomRoutes = [
  createRoute(roomEndpoints.fetch, ({ database, input, locale }) => listRooms(database, input, locale)),

  createRoute(roomEndpoints.find, async ({ database, input, locale, clock }) => {
    const room = await findRoom(database, input.slug, { locale, now: clock() });
    if (room === null) throw notFound("pageNotFound");
    return room;
  }),
];
