import { contactEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { contactEmail } from "./contact.emails.ts";

const store = createRoute(contactEndpoints.store, async ({ input, database, mailer, locale }) => {
  const { honeypot, ...form } = input;
  if (honeypot !== "") return null;
  await database.transaction(async (tx) => {
    const { siteName, email } = await findShopSettings(tx);
    if (email === "") throw notFound();
    await mailer.send(tx, contactEmail({ to: { name: siteName, email }, locale, form }));
  });
  return null;
});

export const contactRoutes = [store];
