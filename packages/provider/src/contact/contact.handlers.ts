import { contactEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import { contactLetter } from "./contact.letters.ts";

const store = route(contactEndpoints.store, async ({ input, database, mailer, locale }) => {
  const { honeypot, ...form } = input;
  if (honeypot !== "") return null;
  await database.transaction(async (tx) => {
    const { siteName, email } = await readShopSettings(tx);
    if (email === "") throw notFound();
    await mailer.send(tx, contactLetter({ to: { name: siteName, email }, locale, form }));
  });
  return null;
});

export const contactRoutes = [store];
