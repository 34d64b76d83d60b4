import { createNotFoundFailure } from "./page-problem.ts";

/** Returns a part of a path when it can be an id or a slug. Throws a 404 for any other text. */
export const parseSlug = (text: string | null | undefined): string => {
  if (text && /^[\w-]{1,100}$/.test(text)) return text;
  throw createNotFoundFailure();
};
