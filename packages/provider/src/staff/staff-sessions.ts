import { and, eq, gt, ne } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { writeIfDiskHasSpace } from "../database/disk-space.ts";
import type { StaffCaller } from "../http/route.ts";
import { type Config, canDemoStaffLogIn } from "../platform/config.ts";
import { createToken, hashToken } from "../platform/tokens.ts";
import { staff, staffSessions } from "./staff.tables.ts";

const DAY = 86_400_000;
/** The lifetime of a staff login, in milliseconds. */
export const STAFF_SESSION_LIFETIME = 30 * DAY;
/** The time after which an unused staff login expires, in milliseconds. */
export const STAFF_SESSION_IDLE_LIFETIME = 7 * DAY;
/** The minimum time between two records of use, in milliseconds. So most reads write nothing. */
const USE_RECORDING_INTERVAL = 3_600_000;

/** Matches active staff. The owner of the demo matches only when the demo runs on this machine. */
export const canLogIn = (config: Pick<Config, "mode" | "host" | "publicOrigin">) =>
  and(eq(staff.isActive, true), canDemoStaffLogIn(config) ? undefined : eq(staff.isDemo, false));

/** Logs a staff member in. Returns the token; the database stores only its hash. */
export const openStaffSession = async (
  queries: Queries,
  staffId: string,
  now: Date,
): Promise<{ token: string; expiresAt: string }> => {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + STAFF_SESSION_LIFETIME);
  await queries
    .insert(staffSessions)
    .values({ tokenHash: hashToken(token), staffId, createdAt: now, lastUsedAt: now, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
};

/** Finds the staff member of a token. Returns null when the token is unknown or expired, or the member can no longer log in. */
export const findStaffSession = async (
  queries: Queries,
  config: Pick<Config, "mode" | "host" | "publicOrigin">,
  token: string,
  now: Date,
): Promise<StaffCaller | null> => {
  const unusedSince = new Date(now.getTime() - STAFF_SESSION_IDLE_LIFETIME);
  const [found] = await queries
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      sessionId: staffSessions.id,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastUsedAt, unusedSince),
        canLogIn(config),
      ),
    );
  if (found === undefined) return null;
  const { lastUsedAt, ...caller } = found;
  if (now.getTime() - lastUsedAt.getTime() > USE_RECORDING_INTERVAL) {
    await writeIfDiskHasSpace(
      queries.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.id, caller.sessionId)),
    );
  }
  return caller;
};

export const closeStaffSession = async (queries: Queries, sessionId: string): Promise<void> => {
  await queries.delete(staffSessions).where(eq(staffSessions.id, sessionId));
};

/** Ends all logins of a staff member, except the given login. */
export const closeOtherStaffSessions = async (
  queries: Queries,
  staffId: string,
  exceptSessionId?: string,
): Promise<void> => {
  await queries
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        exceptSessionId === undefined ? undefined : ne(staffSessions.id, exceptSessionId),
      ),
    );
};
