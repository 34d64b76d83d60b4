import type { LoadInput } from "../page/page-module.ts";
import { load as loadSale } from "./flash-sale.screen.tsx";

export { head, Screen } from "./flash-sale.screen.tsx";

/** The default: one hour. */
const SECONDS_LEFT = 3_600;

const readSecondsLeft = (text: string | null): number =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : SECONDS_LEFT;

/** Loads the flash sale with a stopped clock, the given number of seconds before its end. Tests always see the same time. */
export const load = async ({ url, ...input }: LoadInput) => {
  const { flashSale } = await loadSale(input);
  const secondsLeft = readSecondsLeft(url.searchParams.get("left"));
  return { flashSale, staticTime: flashSale && Date.parse(flashSale.endsAt) - secondsLeft * 1_000 };
};
