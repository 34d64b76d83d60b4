import type { PaymentChannel, PaymentService } from "@griya/api";
import type { Mark } from "./draw-marks.ts";
import { darkGreen, drawOnCard, inkColour, lightGreen } from "./draw-service-marks.ts";
import { drawWord } from "./letters.ts";

/** A payment method whose mark is its name. A card is drawn instead (draw-service-marks.ts). */
export type NamedMethod = Exclude<PaymentChannel, "card"> | PaymentService;

/** The part of a mark that the methods of a group share. Its numbers are in units of the mark. */
type Ground = {
  readonly drawing: string;
  readonly wordColour: string;
  /** The limit of a word's width. */
  readonly width: number;
  /** The height of the word's middle. */
  readonly middle: number;
};

/** The corners of a scanner around the word. */
const scanner: Ground = {
  drawing: `<path d="M6 13V6H15M45 6H54V13M54 27V34H45M15 34H6V27" stroke="${darkGreen}"/>`,
  wordColour: inkColour,
  width: 35,
  middle: 20,
};

/** A strip below the word, with dots for the digits of an account. */
const account: Ground = {
  drawing: `<path d="M1 28H59V34a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5Z" fill="${lightGreen}" stroke="none"/><path d="M15 33.5h30.1" stroke="${darkGreen}" stroke-dasharray=".1 4.9"/>`,
  wordColour: inkColour,
  width: 46,
  middle: 14.5,
};

/** A green surface behind the word. */
const wallet: Ground = {
  drawing: `<rect x="1" y="1" width="58" height="38" rx="5" fill="${lightGreen}" stroke="none"/>`,
  wordColour: darkGreen,
  width: 46,
  middle: 20,
};

/** A line below the word, as for a signature. */
const signature: Ground = {
  drawing: `<path d="M9 31H51" stroke="${lightGreen}" stroke-width="3"/>`,
  wordColour: inkColour,
  width: 43,
  middle: 18,
};

/** The name of each method in plain letters, line by line. No mark imitates the logo of a company. */
const namesByMethod: Readonly<Record<NamedMethod, { readonly ground: Ground; readonly lines: readonly string[] }>> = {
  qris: { ground: scanner, lines: ["QRIS"] },
  vaBca: { ground: account, lines: ["BCA"] },
  vaMandiri: { ground: account, lines: ["Mandiri"] },
  vaBni: { ground: account, lines: ["BNI"] },
  vaBri: { ground: account, lines: ["BRI"] },
  vaPermata: { ground: account, lines: ["Permata"] },
  gopay: { ground: wallet, lines: ["GoPay"] },
  shopeepay: { ground: wallet, lines: ["Shopee", "Pay"] },
  dana: { ground: wallet, lines: ["DANA"] },
  stripe: { ground: signature, lines: ["Stripe"] },
  payPal: { ground: signature, lines: ["PayPal"] },
  razorpay: { ground: signature, lines: ["Razorpay"] },
  flutterwave: { ground: { ...signature, drawing: "", width: 36, middle: 20 }, lines: ["Flutter", "wave"] },
  iyzico: { ground: signature, lines: ["Iyzico"] },
};

/** Sizes in the units of letters.ts. The middle is that of a capital letter. */
const letterSizes = { gap: 24, middle: 13, lineHeight: 132 };

const LARGEST_SCALE = 0.165;

/** Returns the name that the mark of a method shows. */
export const getMethodName = (method: NamedMethod): string => namesByMethod[method].lines.join("");

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Draws the mark of a payment method: its name on the ground of its group. */
export function drawMethodMark(method: NamedMethod): Mark {
  const { ground, lines } = namesByMethod[method];
  const words = lines.map((line) => drawWord(line, letterSizes.gap));
  const scale = Math.min(LARGEST_SCALE, ...words.map(({ width }) => ground.width / width));
  const firstOffset = -letterSizes.middle - ((lines.length - 1) / 2) * letterSizes.lineHeight;
  const placedWords = words.map(
    ({ paths, width }, index) =>
      `<g transform="translate(${-width / 2} ${firstOffset + index * letterSizes.lineHeight})">${paths}</g>`,
  );
  return drawOnCard(
    `${ground.drawing}<g stroke="${ground.wordColour}" stroke-width="15" transform="translate(30 ${ground.middle}) scale(${round(scale)})">${placedWords.join("")}</g>`,
  );
}
