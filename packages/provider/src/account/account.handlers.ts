import { Readable } from "node:stream";
import { accountEndpoints } from "@griya/api";
import { verifyPassword } from "../auth/verify-password.ts";
import { createRoute } from "../http/route.ts";
import { accountDeletedEmail } from "./account.emails.ts";
import { deleteAccount } from "./delete-account.ts";
import { writeCustomerData } from "./write-customer-data.ts";

const download = createRoute(accountEndpoints.download, ({ customer, database, locale, clock, config }) => ({
  name: "griya.json",
  type: "application/json",
  content: Readable.toWeb(
    Readable.from(writeCustomerData(database, { customer, locale, now: clock(), config }), { objectMode: false }),
  ) as ReadableStream<Uint8Array<ArrayBuffer>>, // Node declares its own type for this stream.
}));

const remove = createRoute(accountEndpoints.remove, async ({ input, customer, database, mailer, locale }) => {
  const account = await verifyPassword(database, customer, input.password);
  await database.transaction(async (tx) => {
    await deleteAccount(tx, account);
    const { name, email, letterLanguage } = account;
    await mailer.send(tx, accountDeletedEmail({ to: { name, email }, locale: letterLanguage ?? locale }));
  });
  return null;
});

export const accountRoutes = [download, remove];
