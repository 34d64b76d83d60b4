import type { Mark } from "./draw-marks.ts";

/** A method of payment or delivery that has a mark. */
export type Service = "bank-transfer" | "cash-on-delivery" | "card" | "delivery" | "express-delivery";

export const inkColour = "#1F1B16";
export const darkGreen = "#0F5B4C";
export const lightGreen = "#CFE5DD";

/** The SVG drawing of each service, in a dark ink and two greens. The drawings are generic and belong to no company. */
const drawingsByService: Readonly<Record<Service, string>> = {
  // The drawing shows the front of a bank, and a payment into it.
  "bank-transfer": `<path d="M8 16.5 18.5 9 29 16.5Z" fill="${lightGreen}"/><path d="M11.5 19.5V27M18.5 19.5V27M25.5 19.5V27M8 30H29"/><g stroke="${darkGreen}"><path d="M34 15H50M45.5 10.5 50 15 45.5 19.5M50 26.5H34M38.5 22 34 26.5 38.5 31"/></g>`,
  // The drawing shows a banknote over a parcel.
  "cash-on-delivery": `<path d="M33 17H51V32H33ZM42 17V22.5"/><path d="M8 8H37V24H8Z" fill="${lightGreen}" stroke="${darkGreen}"/><circle cx="22.5" cy="16" r="4" stroke="${darkGreen}"/><path d="M13 16h.1M32 16h.1" stroke="${darkGreen}"/>`,
  // The drawing shows a card of no particular company.
  card: `<rect x="11" y="7.5" width="38" height="25" rx="3.5" fill="${lightGreen}"/><path d="M11 15H49" stroke="${darkGreen}" stroke-width="5" stroke-linecap="butt"/><path d="M16 26.5H25M40 26.5H44"/>`,
  delivery: `<path d="M8 9H34V28H8Z" fill="${lightGreen}"/><path d="M34 15H44L51 22V28H34Z"/><g fill="#FFFFFF" stroke="${darkGreen}"><circle cx="17" cy="29" r="4"/><circle cx="42.5" cy="29" r="4"/></g>`,
  "express-delivery": `<path d="M18 9H38V28H18Z" fill="${lightGreen}"/><path d="M38 15H46L52 21.5V28H38Z"/><g stroke="${darkGreen}"><path d="M6 13H14M9 19H14M6 25H14"/><g fill="#FFFFFF"><circle cx="25" cy="29" r="4"/><circle cx="44.5" cy="29" r="4"/></g></g>`,
};

/**
 * Draws lines on a white card, so that the mark is readable on light and on dark pages. The mark is 60 units wide and 40 units high.
 */
export const drawOnCard = (drawing: string): Mark => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="60" height="40"><rect x=".5" y=".5" width="59" height="39" rx="5.5" fill="#FFFFFF" stroke="#C9C0B2"/><g fill="none" stroke="${inkColour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
  width: 60,
  height: 40,
});

/** Draws the mark of a service. */
export const drawServiceMark = (service: Service): Mark => drawOnCard(drawingsByService[service]);
