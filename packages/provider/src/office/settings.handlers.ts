import { office } from "@griya/api/office";
import { runAudited } from "../audit/run-audited.ts";
import type { Transaction } from "../database/database.ts";
import { createRoute } from "../http/route.ts";
import { assertPictures } from "../media/assert-pictures.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";

const endpoints = office.endpoints.settings;

const write = async (tx: Transaction, settings: ShopSettings): Promise<void> => {
  await tx.insert(shopSettings).values({ settings }).onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
};

/** Locks the settings. Two calls that change different settings at once both keep their changes. */
const lockSettings = async (tx: Transaction): Promise<ShopSettings> => {
  await tx.select({ id: shopSettings.id }).from(shopSettings).for("update");
  return findShopSettings(tx);
};

const change = createRoute(endpoints.update, (call) =>
  runAudited(call, endpoints.update, async (tx) => {
    const before = await lockSettings(tx);
    const given = Object.entries(call.input).filter(([, value]) => value !== undefined);
    const { logoPath, defaultImagePath } = call.input;
    await assertPictures(
      tx,
      [logoPath, defaultImagePath].flatMap((path) => path || []),
    );
    const after: ShopSettings = { ...before, ...Object.fromEntries(given) };
    await write(tx, after);
    const names = new Set(given.map(([name]) => name));
    const changed = (settings: ShopSettings) =>
      Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)));
    return { data: after, subject: [...names].join(", "), before: changed(before), after: changed(after) };
  }),
);

const setBankAccount = createRoute(endpoints.setBankAccount, (call) =>
  runAudited(call, endpoints.setBankAccount, async (tx) => {
    const before = await lockSettings(tx);
    const after = { ...before, bankAccount: call.input.account };
    await write(tx, after);
    return { data: after, subject: "bankAccount", before: before.bankAccount, after: after.bankAccount };
  }),
);

export const shopSettingsRoutes = [
  createRoute(endpoints.find, ({ database }) => findShopSettings(database)),
  change,
  setBankAccount,
];
