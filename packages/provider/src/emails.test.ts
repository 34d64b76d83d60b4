import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES, type Locale, type Payment } from "@griya/api";
import { expect, test } from "vitest";
import { accountDeletedEmail } from "./account/account.emails.ts";
import * as account from "./auth/auth.emails.ts";
import { contactEmail } from "./contact/contact.emails.ts";
import type { EmailMessage } from "./email/email-message.ts";
import * as newsletter from "./newsletter/newsletter.emails.ts";
import * as orders from "./order/order.emails.ts";
import { STATUS } from "./order/order-status.ts";
import { questionAnsweredEmail } from "./question/question.emails.ts";
import * as returns from "./return/return.emails.ts";
import { reviewRepliedEmail } from "./review/review.emails.ts";
import * as seller from "./seller/seller.emails.ts";
import * as payments from "./settlement/payment.emails.ts";
import { backInStockEmail } from "./stock-alert/stock-alert.emails.ts";

const theShop = { name: "Griya", email: "halo@griya.test" };
const publicOrigin = "https://griya.test";
const recipient = { name: "Sari", email: "sari@griya.test" };
const now = new Date("2026-11-23T07:30:00.000Z");
const order = {
  id: "8b0c2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11",
  code: "GRY-7K2M9P",
  total: 9_182_500,
  status: STATUS.confirmed,
  daysMinimum: 3,
  daysMaximum: 6,
  countedFrom: now,
};
const unpaidOrder = { ...order, countedFrom: null };
const tenDaysLater = new Date("2026-12-03T07:30:00.000Z");
const transfer = {
  kind: "transferDetails" as const,
  transactionId: "TRX-7K2M9P",
  bankName: "Bank Contoh",
  accountNumber: "0012345678",
  accountHolder: "PT Griya Contoh",
  branchName: "Kemang",
  payBefore: "2026-11-24T07:30:00.000Z",
};
const lines = [{ name: { en: "Senja Sofa", id: "Sofa Senja" }, quantity: 2, unitPrice: 4_495_000, addOns: [] }];
const assembly = { name: { en: "Assembly", id: "Perakitan" }, unitPrice: 224_750 };
const adjustments = [
  { kind: "shipping" as const, label: { en: "Regular delivery", id: "Pengiriman reguler" }, amount: 192_500 },
];
const adjustmentsWithVoucher = [
  { kind: "voucher" as const, label: { en: "Voucher HEMAT17", id: "Voucer HEMAT17" }, amount: -750_000 },
  ...adjustments,
];
const sofa = {
  id: "2f8f7a52-51f3-4c2c-8d3e-7f9a0c6f0b21",
  slug: "sofa-senja-3",
  name: { en: "Senja Sofa", id: "Sofa Senja" },
};
const ivoryVariant = {
  id: "9b1c6d3e-0f4a-4a7e-9d58-3d2b8e1f6a90",
  attributes: [{ value: { en: "Ivory linen", id: "Linen gading" } }],
};
const questionText = {
  en: "Do the covers come off for washing?",
  id: "Apakah sarungnya bisa dilepas untuk dicuci?",
};
const answerText = {
  en: "Yes, all of them, by a zip at the back. Wash them cold and dry them in the shade.",
  id: "Bisa, semuanya, lewat ritsleting di belakang. Cuci dengan air dingin dan jemur di tempat teduh.",
};
const replyText = {
  en: "Thank you, Sari. The legs are screwed on: a quarter turn with the key that came along, and it stands firm.",
  id: "Terima kasih, Bu Sari. Kencangkan kakinya seperempat putaran dengan kunci yang disertakan, dan sofanya berdiri kokoh.",
};
const applicant = {
  id: "0d2b7c1e-5a4f-4e8b-9c37-6f1a2b3c4d5e",
  company: "Jati Makmur",
  owner: "CV Jati Makmur",
  email: "jati@griya.test",
  phone: "+6281234567890",
  place: "Jepara, Jawa Tengah",
};
const goods = { en: "Benches and tables of teak, on order.", id: "Bangku dan meja jati, sesuai pesanan." };
const refusalReason = {
  en: "We sell furniture alone, and your lamps are none.",
  id: "Kami hanya menjual furnitur, sedangkan produk Anda adalah lampu.",
};
const pickUpText = { en: "We come on Tuesday morning.", id: "Kami datang Selasa pagi." };
const returnRefusalText = {
  en: "The pictures show the grain of the teak, which differs from piece to piece.",
  id: "Yang tampak di foto adalah serat kayu jati, yang memang berbeda pada setiap barang.",
};
const form = { name: "Budi", email: "budi@griya.test", message: "Is the teak oiled?" };

const cashPayment: Payment = {
  id: "p-1",
  method: "cashOnDelivery",
  state: "pending",
  amount: order.total,
  transactionId: null,
  nextAction: { kind: "none" },
  payBefore: null,
  charge: null,
  virtualAccount: null,
  proofSentAt: null,
  failure: null,
};
const transferPayment: Payment = { ...cashPayment, method: "bankTransfer", nextAction: transfer };
const qrisPayment: Payment = {
  ...cashPayment,
  method: "qris",
  nextAction: { kind: "preparing" },
  payBefore: transfer.payBefore,
};

/** The account for a refund by hand: unknown, known without a day, and known with the day of the transfer. */
const unknownAccount = { lastDigits: null, payBy: null };
const knownAccount = { lastDigits: "5678", payBy: null };
/** The day is already 4 December in Jakarta. */
const dueAccount = { lastDigits: "5678", payBy: "2026-12-03T18:30:00.000Z" };

const createEmails = (locale: Locale): Readonly<Record<string, EmailMessage>> => {
  const reader = { to: recipient, locale, publicOrigin };
  const subject = { ...reader, order, refundAccount: unknownAccount };
  const refund = { amount: order.total, isByGateway: false };
  const cancelledPieces = { name: { en: "Senja Sofa", id: "Sofa Senja" }, quantity: 1, amount: 4_495_000 };
  const subscriber = { email: recipient.email, id: "5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11", locale, publicOrigin };
  const application = { ...applicant, goods: goods[locale], language: locale };
  return {
    "A new account": account.verificationEmail({ ...reader, token: "token" }),
    "An address registered with two passwords": account.registeredTwiceEmail({ ...reader, token: "token" }),
    "An address that has an account already": account.alreadyRegisteredEmail(reader),
    "A forgotten password": account.resetPasswordEmail({ ...reader, token: "token" }),
    "An account without a password": account.firstPasswordEmail({ ...reader, token: "token" }),
    "A changed password": account.passwordChangedEmail(reader),
    "A login with Google to an account that there is": account.googleLinkedEmail(reader),
    "No more login with Google": account.googleUnlinkedEmail(reader),
    "A deleted account": accountDeletedEmail(reader),
    "An order to be paid on delivery": orders.orderPlacedEmail({
      ...subject,
      lines,
      adjustments,
      payment: cashPayment,
      now,
    }),
    "An order to be paid by transfer": orders.orderPlacedEmail({
      ...subject,
      order: unpaidOrder,
      lines,
      adjustments,
      payment: transferPayment,
      now,
    }),
    "An order with a service": orders.orderPlacedEmail({
      ...subject,
      order: { ...order, total: order.total + 2 * assembly.unitPrice },
      lines: lines.map((line) => ({ ...line, addOns: [assembly] })),
      adjustments,
      payment: cashPayment,
      now,
    }),
    "An order with a voucher": orders.orderPlacedEmail({
      ...subject,
      order: { ...order, total: 8_432_500 },
      lines,
      adjustments: adjustmentsWithVoucher,
      payment: cashPayment,
      now,
    }),
    "An order that was called off": orders.orderCancelledEmail({ ...subject, refund: null }),
    "An order that was called off and had been paid": orders.orderCancelledEmail({ ...subject, refund }),
    "An order that was called off and had been paid at a gateway": orders.orderCancelledEmail({
      ...subject,
      refund: { ...refund, isByGateway: true },
    }),
    "An order that was called off, in a shop that stores no accounts": orders.orderCancelledEmail({
      ...subject,
      refund,
      refundAccount: null,
    }),
    "An account for a refund": orders.refundAccountSavedEmail({ ...subject, refundAccount: dueAccount }),
    "An account for a refund of a return that has not come": orders.refundAccountSavedEmail({
      ...subject,
      refundAccount: knownAccount,
    }),
    "Pieces that were cancelled": orders.orderPiecesCancelledEmail({ ...subject, ...cancelledPieces, refund: null }),
    "Pieces that were cancelled and had been paid": orders.orderPiecesCancelledEmail({
      ...subject,
      ...cancelledPieces,
      refund: { amount: cancelledPieces.amount, isByGateway: false },
    }),
    "Pieces that were cancelled and had been paid at a gateway": orders.orderPiecesCancelledEmail({
      ...subject,
      ...cancelledPieces,
      refund: { amount: cancelledPieces.amount, isByGateway: true },
    }),
    "Pieces that were cancelled and had cost nothing": orders.orderPiecesCancelledEmail({
      ...subject,
      ...cancelledPieces,
      amount: 0,
      refund: null,
    }),
    "An order that the shop called off": orders.orderCancelledByShopEmail({ ...subject, refund: null }),
    "An order that the shop called off and had been paid": orders.orderCancelledByShopEmail({ ...subject, refund }),
    "An order that the shop has confirmed": orders.orderConfirmedEmail(subject),
    "An order that is packed": orders.orderPickedUpEmail(subject),
    "An order on its way": orders.orderOnTheWayEmail({ ...subject, now }),
    "An order on its way, too late": orders.orderOnTheWayEmail({ ...subject, now: tenDaysLater }),
    "An order that has arrived": orders.orderDeliveredEmail({ ...subject, receivedAmount: 0 }),
    "An order that has arrived and was paid in cash": orders.orderDeliveredEmail({
      ...subject,
      receivedAmount: order.total,
    }),
    "Cash of an order that had arrived before": orders.cashReceivedEmail({ ...subject, receivedAmount: order.total }),
    "An order that is now paid by transfer": payments.paymentChangedEmail({
      ...subject,
      order: unpaidOrder,
      payment: transferPayment,
      now,
    }),
    "An order that is now paid on delivery": payments.paymentChangedEmail({ ...subject, payment: cashPayment, now }),
    "An order to be paid on the page of a gateway": orders.orderPlacedEmail({
      ...subject,
      order: unpaidOrder,
      lines,
      adjustments,
      payment: qrisPayment,
      now,
    }),
    "An order that is now paid on the page of a gateway": payments.paymentChangedEmail({
      ...subject,
      order: unpaidOrder,
      payment: qrisPayment,
      now,
    }),
    "A payment that came": payments.paymentReceivedEmail({
      ...subject,
      amount: order.total,
      excess: null,
      now,
    }),
    "A payment that came after some pieces were cancelled": payments.paymentReceivedEmail({
      ...subject,
      amount: order.total,
      excess: { amount: 4_495_000, isByGateway: false },
      now,
    }),
    "A payment that did not succeed": payments.paymentFailedEmail(subject),
    "A payment that did not come in time": payments.paymentMissedEmail(subject),
    "A payment that came too late": payments.latePaymentRefundDueEmail({ ...subject, refund }),
    "A part of a valid order goes back": payments.paidBackPartEmail({ ...subject, refund }),
    "A transfer that did not come in time": payments.transferMissedEmail(subject),
    "A transfer that was refused": payments.transferRefusedEmail(subject),
    "A payment that was paid back": payments.paymentRefundedEmail({ ...subject, amount: order.total }),
    "A payment that cannot go back the way it came": payments.refundRefusedEmail({ ...subject, amount: order.total }),
    "A payment that cannot go back the way it came, with an account": payments.refundRefusedEmail({
      ...subject,
      refundAccount: dueAccount,
      amount: order.total,
    }),
    "A return that is asked for": returns.returnRequestedEmail({ ...subject, amount: 4_120_000 }),
    "A return that is asked for, with an account": returns.returnRequestedEmail({
      ...subject,
      refundAccount: knownAccount,
      amount: 4_120_000,
    }),
    "A return that is asked for, of what had cost nothing": returns.returnRequestedEmail({ ...subject, amount: 0 }),
    "A return that the shop takes back": returns.returnApprovedEmail({
      ...subject,
      amount: 4_120_000,
      isByGateway: false,
      answer: null,
    }),
    "A return that the shop takes back, with words": returns.returnApprovedEmail({
      ...subject,
      amount: 4_120_000,
      isByGateway: true,
      answer: pickUpText[locale],
    }),
    "A return that the shop takes back, of what had cost nothing": returns.returnApprovedEmail({
      ...subject,
      amount: 0,
      isByGateway: false,
      answer: null,
    }),
    "A return that the shop refuses": returns.returnRefusedEmail({ ...subject, answer: returnRefusalText[locale] }),
    "A return that has come": returns.returnReceivedEmail({ ...subject, amount: 4_120_000, isByGateway: false }),
    "A return that has come, with an account": returns.returnReceivedEmail({
      ...subject,
      refundAccount: dueAccount,
      amount: 4_120_000,
      isByGateway: false,
    }),
    "A return that has come, in a shop that stores no accounts": returns.returnReceivedEmail({
      ...subject,
      refundAccount: null,
      amount: 4_120_000,
      isByGateway: false,
    }),
    "A return that has come, paid at a gateway": returns.returnReceivedEmail({
      ...subject,
      amount: 4_120_000,
      isByGateway: true,
    }),
    "A return that has come, of what had cost nothing": returns.returnReceivedEmail({
      ...subject,
      amount: 0,
      isByGateway: false,
    }),
    "A return that was paid back": returns.returnRefundedEmail({ ...subject, amount: 4_120_000 }),
    "The newsletter, to be confirmed": newsletter.confirmationEmail(subscriber),
    "The newsletter, confirmed": newsletter.welcomeEmail(subscriber),
    "A piece that is back in stock": backInStockEmail({ ...subscriber, product: sofa, variant: ivoryVariant }),
    "A question that the shop has answered": questionAnsweredEmail({
      ...reader,
      product: sofa,
      question: questionText[locale],
      answer: answerText[locale],
      position: "eyJhdCI6MTY4NDI5MjQwMDAwMH0",
    }),
    "A review that the shop has replied to": reviewRepliedEmail({
      ...reader,
      line: { id: "6b1f9c0d-2e7a-4d3c-8f15-4a9e0b7c2d61", name: sofa.name },
      reply: replyText[locale],
    }),
    "An application as a seller": seller.applicationReceivedEmail({ seller: application, publicOrigin }),
    "An application as a seller, to the shop": seller.newApplicationEmail({ to: theShop, seller: application }),
    "A seller who was approved": seller.applicationApprovedEmail({ seller: application, publicOrigin }),
    "An application as a seller that was refused": seller.applicationRefusedEmail({
      seller: application,
      reason: refusalReason[locale],
    }),
    "A message to the shop": contactEmail({ to: theShop, locale, form }),
  };
};

const formatEmail = ({
  to: recipient,
  replyTo,
  subject,
  paragraphs: [opening, ...rest],
  amounts,
  action,
  unsubscribeLink,
}: EmailMessage): string =>
  [
    `To ${recipient.name} <${recipient.email}>${replyTo ? `, answers to ${replyTo.name} <${replyTo.email}>` : ""}: **${subject}**`,
    opening,
    ...(amounts
      ? [["| | |", "| --- | ---: |", ...amounts.map((row) => `| ${row.label} | ${row.amount} |`)].join("\n")]
      : []),
    ...rest,
    ...[action, unsubscribeLink].flatMap((link) => (link ? [`[${link.label}](${link.url})`] : [])),
  ].join("\n\n");

const headings: Readonly<Record<Locale, string>> = { en: "In English", id: "In Indonesian" };

test("an email about a free return or about free cancelled pieces mentions no money", () => {
  for (const locale of LOCALES) {
    const freeEmails = Object.entries(createEmails(locale)).filter(([event]) => event.endsWith("cost nothing"));
    expect(freeEmails).toHaveLength(4);
    for (const [, emailMessage] of freeEmails)
      expect(formatEmail(emailMessage)).not.toMatch(/Rp|pay back|account|dana|rekening/);
  }
});

test("this test contains every email of the shop", () => {
  const sources = globSync("**/*.emails.ts", { cwd: import.meta.dirname });
  const emailNames = sources.flatMap((path) =>
    [
      ...readFileSync(join(import.meta.dirname, path), "utf8").matchAll(
        /^export (?:const|function) ((?!create)\w+Email)\b/gm,
      ),
    ].map(([, name = ""]) => name),
  );
  const testSource = readFileSync(import.meta.filename, "utf8");
  expect(emailNames.length).toBeGreaterThan(30);
  expect(emailNames.filter((name) => !new RegExp(`\\b${name}\\(`).test(testSource))).toEqual([]);
});

test("docs/emails.md shows every email in both languages", async () => {
  const parts = LOCALES.map((locale) => {
    const sections = Object.entries(createEmails(locale)).map(
      ([event, emailMessage]) => `### ${event}\n\n${formatEmail(emailMessage)}`,
    );
    return `## ${headings[locale]}\n\n${sections.join("\n\n")}`;
  });
  const page = `# Emails\n\nEvery email that the shop sends, as written before the shop's name stands in \`{{shop}}\`. \`pnpm unit emails.test -u\` writes this page.\n\n${parts.join("\n\n")}\n`;
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, "../../../docs/emails.md"));
});
