import { eq, hashPassword, type Seed, staff } from "@griya/provider/seeding";

/** Whoever tries the office of a demo on their own machine logs in as this owner. */
export const DEMO_OWNER = { email: "office@griya.test", password: "griya-office" };

/** The demo's owner. Its password is public, so it is marked: no shop but a demo on one's own machine lets it in. */
export const seedDemoStaff: Seed = {
  name: "demo staff",
  isNeeded: async (database, { config }) => {
    if (config.mode !== "demo") return false;
    const known = await database.select().from(staff).where(eq(staff.email, DEMO_OWNER.email));
    return known.length === 0;
  },
  run: async (tx, { clock }) => {
    await tx.insert(staff).values({
      name: "Ratna Prasetya",
      email: DEMO_OWNER.email,
      role: "owner",
      isDemo: true,
      passwordHash: await hashPassword(DEMO_OWNER.password),
      createdAt: clock(),
    });
  },
};
