import { office, type StaffMember, type StaffSession } from "@griya/api/office";
import { and, asc, eq } from "drizzle-orm";
import { audited, recordAct } from "../audit/audited.ts";
import { assertStillVerified, hashChosenPassword, isPasswordOf, isStillVerified } from "../auth/passwords.ts";
import type { Transaction } from "../database/database.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { removeSetUpCode, spendSetUpCode } from "../staff/set-up-code.ts";
import { staff } from "../staff/staff.tables.ts";
import { closeStaffSession, closeStaffSessionsOf, mayComeIn, openStaffSession } from "../staff/staff-sessions.ts";

const endpoints = office.endpoints.staff;

const memberOf = ({ id, name, email, role, isActive }: typeof staff.$inferSelect): StaffMember => ({
  id,
  name,
  email,
  role,
  isActive,
});

type NewMember = Pick<typeof staff.$inferSelect, "name" | "email" | "role" | "passwordHash" | "createdAt">;

const addMember = async (tx: Transaction, member: NewMember): Promise<StaffMember> => {
  const [added] = await tx.insert(staff).values(member).onConflictDoNothing().returning();
  if (added === undefined) throw handled("staffKnown", { email: member.email });
  return memberOf(added);
};

const setUp = route(endpoints.setUp, async ({ input, database, config, clock }): Promise<StaffSession> => {
  const { name, email } = input;
  const passwordHash = await hashChosenPassword(input.password);
  const now = clock();
  const session = await database.transaction(async (tx) => {
    await spendSetUpCode(tx, config, input.code);
    const member = await addMember(tx, { name, email, role: "owner", passwordHash, createdAt: now });
    await recordAct(tx, { clock, staff: member }, endpoints.setUp, { subject: email, after: { name, role: "owner" } });
    return { ...(await openStaffSession(tx, member.id, now)), member };
  });
  await removeSetUpCode(config);
  return session;
});

const login = route(endpoints.login, async ({ input, database, config, clock }): Promise<StaffSession> => {
  const isWelcome = mayComeIn(config);
  const [known] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.email, input.email), isWelcome));
  const isRight = await isPasswordOf(known?.passwordHash ?? null, input.password);
  if (known === undefined || !isRight) throw handled("passwordIncorrect");
  const member = memberOf(known);
  return audited({ database, clock, staff: member }, endpoints.login, async (tx) => {
    await assertStillVerified(tx, staff, known, isWelcome);
    return { data: { ...(await openStaffSession(tx, member.id, clock())), member }, subject: member.email };
  });
});

const logout = route(endpoints.logout, (call) =>
  audited(call, endpoints.logout, async (tx) => {
    await closeStaffSession(tx, call.staff.sessionId);
    return { data: null, subject: call.staff.email };
  }),
);

const whoAmI = route(endpoints.whoAmI, ({ staff: { id, name, email, role } }) => ({
  id,
  name,
  email,
  role,
  isActive: true,
}));

const fetchAll = route(endpoints.fetch, async ({ database }) =>
  (await database.select().from(staff).orderBy(asc(staff.createdAt), asc(staff.email))).map(memberOf),
);

const add = route(endpoints.add, async (call) => {
  const { name, email, role } = call.input;
  const passwordHash = await hashChosenPassword(call.input.password);
  return audited(call, endpoints.add, async (tx) => {
    const member = await addMember(tx, { name, email, role, passwordHash, createdAt: call.clock() });
    return { data: member, subject: email, after: { name, role } };
  });
});

/** Rejects a change that leaves no active owner. Where two owners disable each other, one is refused. */
const assertOwnerIsLeft = async (tx: Transaction, email: string): Promise<void> => {
  const owners = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.isActive, true)))
    .orderBy(asc(staff.id))
    .for("update");
  if (owners.every((owner) => owner.email === email)) throw handled("lastOwner", { email });
};

const disable = route(endpoints.disable, (call) => {
  const { email } = call.input;
  return audited(call, endpoints.disable, async (tx) => {
    await assertOwnerIsLeft(tx, email);
    const [disabled] = await tx.update(staff).set({ isActive: false }).where(eq(staff.email, email)).returning();
    if (disabled === undefined) throw handled("staffUnknown", { email });
    await closeStaffSessionsOf(tx, disabled.id);
    return { data: memberOf(disabled), subject: email };
  });
});

const changePassword = route(endpoints.changePassword, async (call) => {
  const { id, email, sessionId } = call.staff;
  const [own] = await call.database.select().from(staff).where(eq(staff.id, id));
  const isRight = await isPasswordOf(own?.passwordHash ?? null, call.input.current);
  if (own === undefined || !isRight) throw handled("passwordIncorrect");
  const passwordHash = await hashChosenPassword(call.input.password);
  return audited(call, endpoints.changePassword, async (tx) => {
    const isStill = isStillVerified(staff, own, mayComeIn(call.config));
    const changed = await tx.update(staff).set({ passwordHash }).where(isStill).returning({ id: staff.id });
    if (changed.length === 0) throw handled("passwordIncorrect");
    await closeStaffSessionsOf(tx, id, sessionId);
    return { data: null, subject: email };
  });
});

export const staffRoutes = [setUp, login, logout, whoAmI, fetchAll, add, disable, changePassword];
