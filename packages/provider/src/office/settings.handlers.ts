import { office } from "@griya/api/office";
import { inArray } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import type { Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { places } from "../location/location.tables.ts";
import { assertPictures } from "../media/assert-pictures.ts";
import { findGatewayTerms } from "../payment/charge.ts";
import { SERVICE_NAMES } from "../payment/payment-services.ts";
import { GATEWAY_NAMES } from "../platform/online-gateway.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";

const endpoints = office.endpoints.settings;

const writeSettings = async (tx: Transaction, settings: ShopSettings): Promise<void> => {
  await tx.insert(shopSettings).values({ settings }).onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
};

/** Locks and returns the settings. With the lock, two concurrent calls keep both changes. */
const lockSettings = async (tx: Transaction): Promise<ShopSettings> => {
  await tx.select({ id: shopSettings.id }).from(shopSettings).for("update");
  return findShopSettings(tx);
};

/** Throws `areaUnknown` with the first code that belongs to no place. */
const assertAreasExist = async (tx: Transaction, codes: readonly string[]): Promise<void> => {
  const rows = await tx
    .select({ id: places.id })
    .from(places)
    .where(inArray(places.id, [...codes]));
  const existingCodes = new Set(rows.map(({ id }) => id));
  const unknownCode = codes.find((code) => !existingCodes.has(code));
  if (unknownCode !== undefined) throw userError("areaUnknown", { code: unknownCode });
};

const change = createRoute(endpoints.update, (call) =>
  runAudited(call, endpoints.update, async (tx) => {
    const settingsBefore = await lockSettings(tx);
    const givenEntries = Object.entries(call.input).filter(([, value]) => value !== undefined);
    const { logoPath, defaultImagePath, cashAreas } = call.input;
    await assertPictures(
      tx,
      [logoPath, defaultImagePath].flatMap((path) => path || []),
    );
    await assertAreasExist(tx, cashAreas ?? []);
    const settingsAfter: ShopSettings = { ...settingsBefore, ...Object.fromEntries(givenEntries) };
    await writeSettings(tx, settingsAfter);
    const names = new Set(givenEntries.map(([name]) => name));
    const pickChanged = (settings: ShopSettings) =>
      Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)));
    return {
      data: settingsAfter,
      subject: [...names].join(", "),
      before: pickChanged(settingsBefore),
      after: pickChanged(settingsAfter),
    };
  }),
);

const setBankAccount = createRoute(endpoints.setBankAccount, (call) =>
  runAudited(call, endpoints.setBankAccount, async (tx) => {
    const settingsBefore = await lockSettings(tx);
    const settingsAfter = { ...settingsBefore, bankAccount: call.input.account };
    await writeSettings(tx, settingsAfter);
    return {
      data: settingsAfter,
      subject: "bankAccount",
      before: settingsBefore.bankAccount,
      after: settingsAfter.bankAccount,
    };
  }),
);

const setExchangeRate = createRoute(endpoints.setExchangeRate, (call) =>
  runAudited(call, endpoints.setExchangeRate, async (tx) => {
    const { currency, rupiah } = call.input;
    const settingsBefore = await lockSettings(tx);
    const { [currency]: before, ...otherRates } = settingsBefore.exchangeRates;
    const rate = rupiah === null ? null : { rupiah, setAt: call.clock().toISOString() };
    const settingsAfter = {
      ...settingsBefore,
      exchangeRates: { ...otherRates, ...(rate !== null && { [currency]: rate }) },
    };
    await writeSettings(tx, settingsAfter);
    return { data: settingsAfter, subject: currency, before: before ?? null, after: rate };
  }),
);

const fetchGateways = createRoute(endpoints.fetchGateways, async ({ database, onlineGateways, clock }) => {
  const shop = { settings: await findShopSettings(database), onlineGateways, now: clock() };
  return GATEWAY_NAMES.map((name) => {
    const terms = findGatewayTerms(name, shop);
    return {
      name: SERVICE_NAMES[name],
      gap: terms.gap,
      currency: onlineGateways[name]?.currency ?? null,
      rupiah: terms.gap === null ? (terms.exchangeRate?.rupiah ?? null) : null,
    };
  });
});

export const shopSettingsRoutes = [
  createRoute(endpoints.find, ({ database }) => findShopSettings(database)),
  change,
  setBankAccount,
  setExchangeRate,
  fetchGateways,
];
