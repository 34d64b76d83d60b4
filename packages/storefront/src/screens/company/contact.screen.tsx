import { pageHref } from "../../features/page/page-href.ts";
import type { Head } from "../../page/page-module.ts";
import { PageMoved } from "../../page/page-problem.ts";

/** The short way to the page on contact. */
export const load = (): never => {
  throw new PageMoved(pageHref("contact-us"));
};

export const head: Head<typeof load> = () => ({ title: "" });

export const Screen = () => null;
