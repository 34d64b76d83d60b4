import { findSession } from "./auth/sessions.ts";
import { findGuestBuyer } from "./guest/guest-buyers.ts";
import type { CallerFinders } from "./http/authenticate.ts";
import type { Services } from "./http/services.ts";
import { findStaffSession } from "./staff/staff-sessions.ts";

/** Creates the functions that find the owner of a token among customers, guests and the staff. */
export const createCallerFinders = ({
  database,
  config,
  clock,
}: Pick<Services, "database" | "config" | "clock">): CallerFinders => ({
  findCustomer: (token) => findSession(database, token, clock()),
  findGuest: (guest) => findGuestBuyer(database, guest, clock()),
  findStaff: (token) => findStaffSession(database, config, token, clock()),
});
