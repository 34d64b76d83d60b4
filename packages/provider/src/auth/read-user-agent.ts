import { cutText } from "@griya/api";
import Bowser from "bowser";

/** Longer than any browser's. */
const USER_AGENT_MAXIMUM = 500;
const NAME_MAXIMUM = 60;

/** Without the system, which some browsers have in their name: "Samsung Internet for Android". */
const nameOf = (name: string | undefined): string | null =>
  cutText(name?.replace(/ for Android$/, "") ?? "", NAME_MAXIMUM) || null;

/** The names of a browser and of its system by what it says of itself. */
export const readUserAgent = (userAgent: string | null): { browser: string | null; system: string | null } => {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAXIMUM));
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
};
