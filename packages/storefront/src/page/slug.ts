import { notFound } from "./page-problem.ts";

/** A part of an address that may name something at the provider; anything else can only be a 404. */
export const slugOf = (text: string | null | undefined): string => {
  if (text && /^[\w-]{1,100}$/.test(text)) return text;
  throw notFound();
};
