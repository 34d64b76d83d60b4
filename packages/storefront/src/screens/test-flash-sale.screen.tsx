import type { LoadInput } from "../page/page-module.ts";
import { load as loadSale } from "./flash-sale.screen.tsx";

export { head, Screen } from "./flash-sale.screen.tsx";

/** The default number of seconds, which is one hour. */
const DEFAULT_SECONDS_LEFT = 3_600;

const parseSecondsLeft = (text: string | null): number =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : DEFAULT_SECONDS_LEFT;

/** Loads the flash sale with a stopped clock, the given number of seconds before its end. Each test sees the same time. */
export const load = async ({ url, ...input }: LoadInput) => {
  const { flashSale } = await loadSale(input);
  const secondsLeft = parseSecondsLeft(url.searchParams.get("left"));
  return { flashSale, staticTime: flashSale && Date.parse(flashSale.endsAt) - secondsLeft * 1_000 };
};
