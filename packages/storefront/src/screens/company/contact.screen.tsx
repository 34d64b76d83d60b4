import { getPageHref } from "../../features/page/page-href.ts";
import type { Head } from "../../page/page-module.ts";
import { PageRedirect } from "../../page/page-problem.ts";

/** Redirects the short path to the contact page. */
export const load = (): never => {
  throw new PageRedirect(getPageHref("contact-us"));
};

export const head: Head<typeof load> = () => ({ title: "" });

export const Screen = () => null;
