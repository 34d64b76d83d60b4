import { eq, hashPassword, type Seed, staff } from "@griya/provider/seeding";

/** The login of the owner, for a demo on the user's own machine. */
export const DEMO_OWNER = { email: "office@griya.test", password: "griya-office" };

/** Seed of the demo's owner. The password is public, so the row has a mark. Only a demo on the user's own machine accepts this login. */
export const demoStaffSeed: Seed = {
  name: "demo staff",
  isNeeded: async (database, { config }) => {
    if (config.mode !== "demo") return false;
    const existingStaff = await database.select().from(staff).where(eq(staff.email, DEMO_OWNER.email));
    return existingStaff.length === 0;
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
