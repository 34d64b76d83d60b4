import type { Transaction } from "../database/database.ts";
import type { EmailMessage } from "../email/email-message.ts";
import { type EmailContext, getEmailOptions, type Recipient } from "./email-options.ts";
import { cancelLinks, createLink } from "./mailed-links.ts";

type CreateLinkEmail = (options: ReturnType<typeof getEmailOptions> & { token: string }) => EmailMessage;

/** Sends an email with a link to choose the account's password. Cancels the earlier links. */
export const sendPasswordLink = async (
  tx: Transaction,
  call: EmailContext,
  { customer, createEmail }: { customer: Recipient; createEmail: CreateLinkEmail },
): Promise<void> => {
  const link = { customerId: customer.id, purpose: "resetPassword", now: call.clock() } as const;
  await cancelLinks(tx, link);
  const token = await createLink(tx, link);
  await call.mailer.send(tx, createEmail({ ...getEmailOptions(call, customer), token }));
};
