import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES, type Locale } from "@griya/api";
import { expect, test } from "vitest";
import { accountDeletedLetter } from "./account/account.letters.ts";
import * as account from "./auth/auth.letters.ts";
import { contactLetter } from "./contact/contact.letters.ts";
import type { Letter } from "./mail/letter.ts";
import * as newsletter from "./newsletter/newsletter.letters.ts";
import * as orders from "./order/order.letters.ts";
import { STATUS } from "./order/order-status.ts";
import { questionAnsweredLetter } from "./question/question.letters.ts";
import * as returns from "./return/return.letters.ts";
import { reviewRepliedLetter } from "./review/review.letters.ts";
import * as seller from "./seller/seller.letters.ts";
import * as payments from "./settlement/payment.letters.ts";
import { backInStockLetter } from "./stock-alert/stock-alert.letters.ts";

const theShop = { name: "Griya", email: "halo@griya.test" };
const publicOrigin = "https://griya.test";
const to = { name: "Sari", email: "sari@griya.test" };
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
const unpaid = { ...order, countedFrom: null };
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
const withVoucher = [
  { kind: "voucher" as const, label: { en: "Voucher HEMAT17", id: "Voucer HEMAT17" }, amount: -750_000 },
  ...adjustments,
];
const sofa = {
  id: "2f8f7a52-51f3-4c2c-8d3e-7f9a0c6f0b21",
  slug: "sofa-senja-3",
  name: { en: "Senja Sofa", id: "Sofa Senja" },
};
const ivory = {
  id: "9b1c6d3e-0f4a-4a7e-9d58-3d2b8e1f6a90",
  attributes: [{ value: { en: "Ivory linen", id: "Linen gading" } }],
};
const asked = {
  en: "Do the covers come off for washing?",
  id: "Apakah sarungnya bisa dilepas untuk dicuci?",
};
const answered = {
  en: "Yes, all of them, by a zip at the back. Wash them cold and dry them in the shade.",
  id: "Bisa, semuanya, lewat ritsleting di belakang. Cuci dengan air dingin dan jemur di tempat teduh.",
};
const replied = {
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
const refusal = {
  en: "We sell furniture alone, and your lamps are none.",
  id: "Kami hanya menjual furnitur, sedangkan produk Anda adalah lampu.",
};
const collected = { en: "We come on Tuesday morning.", id: "Kami datang Selasa pagi." };
const unharmed = {
  en: "The pictures show the grain of the teak, which differs from piece to piece.",
  id: "Yang tampak di foto adalah serat kayu jati, yang memang berbeda pada setiap barang.",
};
const form = { name: "Budi", email: "budi@griya.test", message: "Is the teak oiled?" };

const lettersIn = (locale: Locale): Readonly<Record<string, Letter>> => {
  const reader = { to, locale, publicOrigin };
  const subject = { ...reader, order };
  const subscriber = { email: to.email, id: "5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11", locale, publicOrigin };
  const applying = { ...applicant, goods: goods[locale], language: locale };
  return {
    "A new account": account.verificationLetter({ ...reader, token: "token" }),
    "An address registered with two passwords": account.registeredTwiceLetter({ ...reader, token: "token" }),
    "An address that has an account already": account.alreadyRegisteredLetter(reader),
    "A forgotten password": account.resetPasswordLetter({ ...reader, token: "token" }),
    "An account without a password": account.firstPasswordLetter({ ...reader, token: "token" }),
    "A changed password": account.passwordChangedLetter(reader),
    "A login with Google to an account that there is": account.googleLinkedLetter(reader),
    "No more login with Google": account.googleUnlinkedLetter(reader),
    "A deleted account": accountDeletedLetter(reader),
    "An order to be paid on delivery": orders.orderPlacedLetter({
      ...subject,
      lines,
      adjustments,
      transfer: null,
      now,
    }),
    "An order to be paid by transfer": orders.orderPlacedLetter({
      ...subject,
      order: unpaid,
      lines,
      adjustments,
      transfer,
      now,
    }),
    "An order with a service": orders.orderPlacedLetter({
      ...subject,
      order: { ...order, total: order.total + 2 * assembly.unitPrice },
      lines: lines.map((line) => ({ ...line, addOns: [assembly] })),
      adjustments,
      transfer: null,
      now,
    }),
    "An order with a voucher": orders.orderPlacedLetter({
      ...subject,
      order: { ...order, total: 8_432_500 },
      lines,
      adjustments: withVoucher,
      transfer: null,
      now,
    }),
    "An order that was called off": orders.orderCancelledLetter({ ...subject, owed: 0 }),
    "An order that was called off and had been paid": orders.orderCancelledLetter({ ...subject, owed: order.total }),
    "An order that the shop called off": orders.orderCancelledByShopLetter({ ...subject, owed: 0 }),
    "An order that the shop called off and had been paid": orders.orderCancelledByShopLetter({
      ...subject,
      owed: order.total,
    }),
    "An order that the shop has confirmed": orders.orderConfirmedLetter(subject),
    "An order that is packed": orders.orderPickedUpLetter(subject),
    "An order on its way": orders.orderOnTheWayLetter({ ...subject, now }),
    "An order on its way, too late": orders.orderOnTheWayLetter({ ...subject, now: tenDaysLater }),
    "An order that has arrived": orders.orderDeliveredLetter({ ...subject, received: 0 }),
    "An order that has arrived and was paid in cash": orders.orderDeliveredLetter({
      ...subject,
      received: order.total,
    }),
    "Cash of an order that had arrived before": orders.cashReceivedLetter({ ...subject, received: order.total }),
    "An order that is now paid by transfer": payments.paymentChangedLetter({
      ...subject,
      order: unpaid,
      transfer,
      now,
    }),
    "An order that is now paid on delivery": payments.paymentChangedLetter({ ...subject, transfer: null, now }),
    "A transfer that did not come in time": payments.transferMissedLetter(subject),
    "A transfer that was refused": payments.transferRefusedLetter(subject),
    "A transfer that came": payments.transferReceivedLetter({ ...subject, amount: order.total, now }),
    "A transfer that came too late": payments.lateTransferOwedLetter({ ...subject, amount: order.total }),
    "A transfer that was given back": payments.transferRefundedLetter({ ...subject, amount: order.total }),
    "A return that is asked for": returns.returnAskedLetter({ ...subject, amount: 4_120_000 }),
    "A return that is asked for, of what had cost nothing": returns.returnAskedLetter({ ...subject, amount: 0 }),
    "A return that the shop takes back": returns.returnApprovedLetter({ ...subject, amount: 4_120_000, answer: null }),
    "A return that the shop takes back, with words": returns.returnApprovedLetter({
      ...subject,
      amount: 4_120_000,
      answer: collected[locale],
    }),
    "A return that the shop takes back, of what had cost nothing": returns.returnApprovedLetter({
      ...subject,
      amount: 0,
      answer: null,
    }),
    "A return that the shop refuses": returns.returnRefusedLetter({ ...subject, answer: unharmed[locale] }),
    "A return that has come": returns.returnReceivedLetter({ ...subject, amount: 4_120_000 }),
    "A return that has come, of what had cost nothing": returns.returnReceivedLetter({ ...subject, amount: 0 }),
    "A return that was paid back": returns.returnRefundedLetter({ ...subject, amount: 4_120_000 }),
    "The newsletter, to be confirmed": newsletter.confirmationLetter(subscriber),
    "The newsletter, confirmed": newsletter.welcomeLetter(subscriber),
    "A piece that is back in stock": backInStockLetter({ ...subscriber, product: sofa, variant: ivory }),
    "A question that the shop has answered": questionAnsweredLetter({
      ...reader,
      product: sofa,
      question: asked[locale],
      answer: answered[locale],
      place: "eyJhdCI6MTY4NDI5MjQwMDAwMH0",
    }),
    "A review that the shop has replied to": reviewRepliedLetter({
      ...reader,
      line: { id: "6b1f9c0d-2e7a-4d3c-8f15-4a9e0b7c2d61", name: sofa.name },
      reply: replied[locale],
    }),
    "An application as a seller": seller.receivedLetter({ seller: applying, publicOrigin }),
    "An application as a seller, to the shop": seller.appliedLetter({ to: theShop, seller: applying }),
    "A seller who was approved": seller.approvedLetter({ seller: applying, publicOrigin }),
    "An application as a seller that was refused": seller.refusedLetter({ seller: applying, reason: refusal[locale] }),
    "A message to the shop": contactLetter({ to: theShop, locale, form }),
  };
};

const written = ({ to, replyTo, subject, paragraphs: [opening, ...rest], sum, action, ending }: Letter): string =>
  [
    `To ${to.name} <${to.email}>${replyTo ? `, answers to ${replyTo.name} <${replyTo.email}>` : ""}: **${subject}**`,
    opening,
    ...(sum ? [["| | |", "| --- | ---: |", ...sum.map((row) => `| ${row.label} | ${row.amount} |`)].join("\n")] : []),
    ...rest,
    ...[action, ending].flatMap((link) => (link ? [`[${link.label}](${link.url})`] : [])),
  ].join("\n\n");

const headings: Readonly<Record<Locale, string>> = { en: "In English", id: "In Indonesian" };

test("a return of what had cost nothing speaks of no money", () => {
  for (const locale of LOCALES) {
    const free = Object.entries(lettersIn(locale)).filter(([event]) => event.endsWith("cost nothing"));
    expect(free).toHaveLength(3);
    for (const [, letter] of free) expect(written(letter)).not.toMatch(/Rp|pay back|account|dana|rekening/);
  }
});

test("no letter that is written somewhere is missing among them", () => {
  const sources = globSync("**/*.letters.ts", { cwd: import.meta.dirname });
  const exported = sources.flatMap((path) =>
    [
      ...readFileSync(join(import.meta.dirname, path), "utf8").matchAll(/^export (?:const|function) (\w+Letter)\b/gm),
    ].map(([, name = ""]) => name),
  );
  const listed = readFileSync(import.meta.filename, "utf8");
  expect(exported.length).toBeGreaterThan(30);
  expect(exported.filter((name) => !new RegExp(`\\b${name}\\(`).test(listed))).toEqual([]);
});

test("every mail that the shop sends says what docs/letters.md shows, in both languages", async () => {
  const parts = LOCALES.map((locale) => {
    const letters = Object.entries(lettersIn(locale)).map(([event, letter]) => `### ${event}\n\n${written(letter)}`);
    return `## ${headings[locale]}\n\n${letters.join("\n\n")}`;
  });
  const page = `# Letters\n\nEvery mail that the shop sends, as written before the shop's name stands in \`{{shop}}\`. \`pnpm unit letters -u\` writes this page.\n\n${parts.join("\n\n")}\n`;
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, "../../../docs/letters.md"));
});
