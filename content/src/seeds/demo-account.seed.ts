import { addresses, customers, eq, hashPassword, type Seed } from "@griya/provider/seeding";

/** The login of the demo's customer. */
export const DEMO_ACCOUNT = { email: "demo@griya.test", password: "griya-demo" };

/** The sub-district Melawai in Kebayoran Baru, Jakarta Selatan. */
const DEMO_PLACE = { subDistrictId: "31.74.07.1001", zipCode: "12160" };

/** Seed of the demo's customer, with one shipping address. It never runs in a live shop, because the password is public. */
export const demoAccountSeed: Seed = {
  name: "demo account",
  isNeeded: async (database, { config }) => {
    if (config.mode !== "demo") return false;
    const existingCustomers = await database.select().from(customers).where(eq(customers.email, DEMO_ACCOUNT.email));
    return existingCustomers.length === 0;
  },
  run: async (tx, { clock }) => {
    const now = clock();
    const [customer] = await tx
      .insert(customers)
      .values({
        name: "Ratna Prasetya",
        email: DEMO_ACCOUNT.email,
        phone: "+6281234567890",
        passwordHash: await hashPassword(DEMO_ACCOUNT.password),
        verifiedAt: now,
        createdAt: now,
      })
      .returning();
    if (customer === undefined) throw new Error("The demo account is not stored, so nobody can log in to the demo.");
    await tx.insert(addresses).values({
      ...DEMO_PLACE,
      customerId: customer.id,
      name: customer.name,
      phone: customer.phone,
      address: "Jalan Melawai Raya 12",
      address2: "",
      createdAt: now,
    });
  },
};
