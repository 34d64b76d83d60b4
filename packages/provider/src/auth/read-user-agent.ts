import { cutText } from "@griya/api";
import Bowser from "bowser";

/** The maximum number of characters that the parser reads. No browser sends more. */
const USER_AGENT_LENGTH_MAXIMUM = 500;
const NAME_LENGTH_MAXIMUM = 60;

/** Removes the system from the name of a browser, as in "Samsung Internet for Android", and cuts the name. */
const shortenName = (name: string | undefined): string | null =>
  cutText(name?.replace(/ for Android$/, "") ?? "", NAME_LENGTH_MAXIMUM) || null;

/** Reads the names of the browser and its system from the `User-Agent` header. */
export const readUserAgent = (userAgent: string | null): { browser: string | null; system: string | null } => {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_LENGTH_MAXIMUM));
  return { browser: shortenName(browser.name), system: shortenName(os.name) };
};
