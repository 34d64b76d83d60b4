import { office, type StaffMember, type StaffSession } from "@griya/api/office";
import { and, asc, eq } from "drizzle-orm";
import { recordAudit, runAudited } from "../audit/run-audited.ts";
import { assertStillVerified, hashChosenPassword, isStillVerified, matchesPassword } from "../auth/passwords.ts";
import type { Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { redeemSetUpCode, removeSetUpCode } from "../staff/set-up-code.ts";
import { staff } from "../staff/staff.tables.ts";
import { canLogIn, closeOtherStaffSessions, closeStaffSession, openStaffSession } from "../staff/staff-sessions.ts";

const endpoints = office.endpoints.staff;

const toMember = ({ id, name, email, role, isActive }: typeof staff.$inferSelect): StaffMember => ({
  id,
  name,
  email,
  role,
  isActive,
});

type NewMember = Pick<typeof staff.$inferSelect, "name" | "email" | "role" | "passwordHash" | "createdAt">;

const addMember = async (tx: Transaction, member: NewMember): Promise<StaffMember> => {
  const [added] = await tx.insert(staff).values(member).onConflictDoNothing().returning();
  if (added === undefined) throw userError("staffKnown", { email: member.email });
  return toMember(added);
};

const setUp = createRoute(endpoints.setUp, async ({ input, database, config, clock }): Promise<StaffSession> => {
  const { name, email } = input;
  const passwordHash = await hashChosenPassword(input.password);
  const now = clock();
  const session = await database.transaction(async (tx) => {
    await redeemSetUpCode(tx, config, input.code);
    const member = await addMember(tx, { name, email, role: "owner", passwordHash, createdAt: now });
    await recordAudit(tx, { clock, staff: member }, endpoints.setUp, {
      subject: email,
      after: { name, role: "owner" },
    });
    return { ...(await openStaffSession(tx, member.id, now)), member };
  });
  await removeSetUpCode(config);
  return session;
});

const login = createRoute(endpoints.login, async ({ input, database, config, clock }): Promise<StaffSession> => {
  const isAllowedToLogIn = canLogIn(config);
  const [existing] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.email, input.email), isAllowedToLogIn));
  const isPasswordRight = await matchesPassword(existing?.passwordHash ?? null, input.password);
  if (existing === undefined || !isPasswordRight) throw userError("passwordIncorrect");
  const member = toMember(existing);
  return runAudited({ database, clock, staff: member }, endpoints.login, async (tx) => {
    await assertStillVerified(tx, staff, existing, isAllowedToLogIn);
    return { data: { ...(await openStaffSession(tx, member.id, clock())), member }, subject: member.email };
  });
});

const logout = createRoute(endpoints.logout, (call) =>
  runAudited(call, endpoints.logout, async (tx) => {
    await closeStaffSession(tx, call.staff.sessionId);
    return { data: null, subject: call.staff.email };
  }),
);

const whoAmI = createRoute(endpoints.whoAmI, ({ staff: { id, name, email, role } }) => ({
  id,
  name,
  email,
  role,
  isActive: true,
}));

const list = createRoute(endpoints.fetch, async ({ database }) =>
  (await database.select().from(staff).orderBy(asc(staff.createdAt), asc(staff.email))).map(toMember),
);

const add = createRoute(endpoints.add, async (call) => {
  const { name, email, role } = call.input;
  const passwordHash = await hashChosenPassword(call.input.password);
  return runAudited(call, endpoints.add, async (tx) => {
    const member = await addMember(tx, { name, email, role, passwordHash, createdAt: call.clock() });
    return { data: member, subject: email, after: { name, role } };
  });
});

/** Throws for a change that leaves no active owner. If two owners disable each other, one call fails. */
const assertAnotherOwner = async (tx: Transaction, email: string): Promise<void> => {
  const owners = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.isActive, true)))
    .orderBy(asc(staff.id))
    .for("update");
  if (owners.every((owner) => owner.email === email)) throw userError("lastOwner", { email });
};

const disable = createRoute(endpoints.disable, (call) => {
  const { email } = call.input;
  return runAudited(call, endpoints.disable, async (tx) => {
    await assertAnotherOwner(tx, email);
    const [disabled] = await tx.update(staff).set({ isActive: false }).where(eq(staff.email, email)).returning();
    if (disabled === undefined) throw userError("staffUnknown", { email });
    await closeOtherStaffSessions(tx, disabled.id);
    return { data: toMember(disabled), subject: email };
  });
});

const changePassword = createRoute(endpoints.changePassword, async (call) => {
  const { id, email, sessionId } = call.staff;
  const [own] = await call.database.select().from(staff).where(eq(staff.id, id));
  const isPasswordRight = await matchesPassword(own?.passwordHash ?? null, call.input.current);
  if (own === undefined || !isPasswordRight) throw userError("passwordIncorrect");
  const passwordHash = await hashChosenPassword(call.input.password);
  return runAudited(call, endpoints.changePassword, async (tx) => {
    const isAccountUnchanged = isStillVerified(staff, own, canLogIn(call.config));
    const changedRows = await tx
      .update(staff)
      .set({ passwordHash })
      .where(isAccountUnchanged)
      .returning({ id: staff.id });
    if (changedRows.length === 0) throw userError("passwordIncorrect");
    await closeOtherStaffSessions(tx, id, sessionId);
    return { data: null, subject: email };
  });
});

export const staffRoutes = [setUp, login, logout, whoAmI, list, add, disable, changePassword];
