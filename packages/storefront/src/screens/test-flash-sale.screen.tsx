import type { LoadInput } from "../page/page-module.ts";
import { load as loadSale } from "./flash-sale.screen.tsx";

export { head, Screen } from "./flash-sale.screen.tsx";

/** An hour, where the address does not say otherwise. */
const SECONDS_LEFT = 3_600;

const readLeft = (text: string | null): number =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : SECONDS_LEFT;

/** The flash sale with a clock that stands still so many seconds before its end: the same whenever a test looks at it. */
export const load = async ({ url, ...input }: LoadInput) => {
  const { flashSale } = await loadSale(input);
  const left = readLeft(url.searchParams.get("left"));
  return { flashSale, stillAt: flashSale && Date.parse(flashSale.endsAt) - left * 1_000 };
};
