import { cutText } from "@griya/api";
import Bowser from "bowser";

/** Limit for the parsed characters; no browser sends more. */
const USER_AGENT_MAXIMUM = 500;
const NAME_MAXIMUM = 60;

/** Removes the system from the browser's name, as in "Samsung Internet for Android". */
const getName = (name: string | undefined): string | null =>
  cutText(name?.replace(/ for Android$/, "") ?? "", NAME_MAXIMUM) || null;

/** Reads the names of the browser and its system from the `User-Agent` header. */
export const readUserAgent = (userAgent: string | null): { browser: string | null; system: string | null } => {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAXIMUM));
  return { browser: getName(browser.name), system: getName(os.name) };
};
