import { desc, eq } from "drizzle-orm";
import { emails } from "../email/email.tables.ts";
import type { TestShop } from "./shop.ts";

/** Finds the emails to an address, the newest first. */
export const findEmailsTo = async (shop: TestShop, email: string) => {
  await shop.services.backgroundWork.finish();
  return shop.database.select().from(emails).where(eq(emails.recipientEmail, email)).orderBy(desc(emails.createdAt));
};

/** Returns the URL of the first link in an email. */
export const getLink = (sentEmail: { text: string } | undefined): URL => {
  const url = /https?:\/\/\S+/.exec(sentEmail?.text ?? "")?.[0];
  if (url === undefined) throw new Error("There is no link in the mail.");
  return new URL(url);
};
