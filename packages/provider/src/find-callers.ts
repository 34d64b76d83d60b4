import { findSession } from "./auth/sessions.ts";
import { findGuestBuyer } from "./guest/guest-buyers.ts";
import type { FindCallers } from "./http/authenticate.ts";
import type { Services } from "./http/services.ts";
import { findStaffSession } from "./staff/staff-sessions.ts";

/** Finds the owner of a token among customers, guests and the staff. */
export const findCallersIn = ({
  database,
  config,
  clock,
}: Pick<Services, "database" | "config" | "clock">): FindCallers => ({
  customer: (token) => findSession(database, token, clock()),
  guest: (guest) => findGuestBuyer(database, guest, clock()),
  staff: (token) => findStaffSession(database, config, token, clock()),
});
