import { findSession } from "./auth/sessions.ts";
import type { FindCallers } from "./http/authenticate.ts";
import type { Services } from "./http/services.ts";
import { findStaffSession } from "./staff/staff-sessions.ts";

/** Whose access token that is, among customers or among the staff. */
export const findCallersIn = ({
  database,
  config,
  clock,
}: Pick<Services, "database" | "config" | "clock">): FindCallers => ({
  customer: (token) => findSession(database, token, clock()),
  staff: (token) => findStaffSession(database, config, token, clock()),
});
