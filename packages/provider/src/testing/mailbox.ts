import { desc, eq } from "drizzle-orm";
import { mails } from "../mail/mail.tables.ts";
import type { TestShop } from "./shop.ts";

/** Returns the mails of a reader, newest first. */
export const mailsTo = async (shop: TestShop, email: string) => {
  await shop.services.later.finish();
  return shop.database.select().from(mails).where(eq(mails.recipientEmail, email)).orderBy(desc(mails.createdAt));
};

/** Returns the address of a mail's link. */
export const linkIn = (mail: { text: string } | undefined): URL => {
  const url = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (url === undefined) throw new Error("There is no link in the mail.");
  return new URL(url);
};
