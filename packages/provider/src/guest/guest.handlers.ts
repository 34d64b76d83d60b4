import { guestEndpoints } from "@griya/api";
import { forbidden, notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { findGuestBuyer, openGuestBuyer } from "./guest-buyers.ts";

const open = createRoute(guestEndpoints.setEmail, async ({ customer, guest, input, database, clock }) => {
  if (customer !== null) throw forbidden();
  if (!(await findShopSettings(database)).offersGuestCheckout) throw notFound("guestsNotServed");
  return openGuestBuyer(database, guest, { email: input.email, now: clock() });
});

const find = createRoute(guestEndpoints.find, async ({ customer, guest, database, clock }) => {
  if (customer !== null) return null;
  const guestBuyer = await findGuestBuyer(database, guest, clock());
  return guestBuyer && { id: guestBuyer.id, email: guestBuyer.email };
});

export const guestRoutes = [open, find];
