import { openSessionsEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { closeCustomerSession, closeOtherSessions, findOpenSessions } from "./sessions.ts";
import { verifyPassword } from "./verify-password.ts";

const list = createRoute(openSessionsEndpoints.fetch, ({ customer, database, clock }) =>
  findOpenSessions(database, customer, clock()),
);

const revoke = createRoute(openSessionsEndpoints.revoke, async ({ input, customer, database, clock }) => {
  await verifyPassword(database, customer, input.password);
  if (input.sessions === "others") await closeOtherSessions(database, customer);
  else await closeCustomerSession(database, customer.id, input.sessions);
  return findOpenSessions(database, customer, clock());
});

export const openSessionsRoutes = [list, revoke];
