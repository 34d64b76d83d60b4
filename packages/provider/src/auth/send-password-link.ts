import type { Transaction } from "../database/database.ts";
import type { Letter } from "../mail/letter.ts";
import { letterOptions, type MailingCall, type Recipient } from "./letter-options.ts";
import { cancelLinks, issueLink } from "./mailed-links.ts";

type LetterWith = (options: ReturnType<typeof letterOptions> & { token: string }) => Letter;

/** Mails a link to choose the account's password. It invalidates the earlier links. */
export const sendPasswordLink = async (
  tx: Transaction,
  call: MailingCall,
  { customer, letterWith }: { customer: Recipient; letterWith: LetterWith },
): Promise<void> => {
  const link = { customerId: customer.id, purpose: "resetPassword", now: call.clock() } as const;
  await cancelLinks(tx, link);
  const token = await issueLink(tx, link);
  await call.mailer.send(tx, letterWith({ ...letterOptions(call, customer), token }));
};
