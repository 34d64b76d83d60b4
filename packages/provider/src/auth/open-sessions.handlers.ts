import { openSessionsEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { closeOtherSessions, closeSessionOf, findOpenSessions } from "./sessions.ts";
import { verifyPassword } from "./verify-password.ts";

const fetchAll = route(openSessionsEndpoints.fetch, ({ customer, database, clock }) =>
  findOpenSessions(database, customer, clock()),
);

const revoke = route(openSessionsEndpoints.revoke, async ({ input, customer, database, clock }) => {
  await verifyPassword(database, customer, input.password);
  if (input.sessions === "others") await closeOtherSessions(database, customer);
  else await closeSessionOf(database, customer.id, input.sessions);
  return findOpenSessions(database, customer, clock());
});

export const openSessionsRoutes = [fetchAll, revoke];
