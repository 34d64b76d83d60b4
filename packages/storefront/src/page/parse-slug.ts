import { createNotFoundFailure } from "./page-problem.ts";

/** Returns a part of an address that may name something at the provider. Throws 404 for any other text. */
export const parseSlug = (text: string | null | undefined): string => {
  if (text && /^[\w-]{1,100}$/.test(text)) return text;
  throw createNotFoundFailure();
};
