import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * How alike a typed word and a known one must be, from 0 to 1: one slip in a word of five letters passes. The index finds
 * whatever passes the lower threshold that every connection sets.
 */
const LIKENESS = 0.45;

/** More words than these say nothing more of what is looked for, and each costs the database a comparison. */
const WORDS_MAXIMUM = 6;

/** The words of a search text in lower case. */
export const searchWordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, WORDS_MAXIMUM);

/** Every word of `text` is found in `column`, a slip of the finger allowed. False for a text without words. */
export const matchesText = (column: SQLWrapper, text: string): SQL => {
  const words = searchWordsOf(text);
  const all = and(
    ...words.map((word) => sql`(${word} <% ${column} and word_similarity(${word}, ${column}) >= ${LIKENESS})`),
  );
  return all ?? sql`false`;
};

/** How well `column` fits `text`: the likeness of its words, added up, in thousandths; a whole number. */
export const likeness = (column: SQLWrapper, text: string): SQL<number> => {
  const parts = searchWordsOf(text).map((word) => sql`word_similarity(${word}, ${column})`);
  return sql<number>`round((${sql.join([sql`0`, ...parts], sql` + `)})::numeric * 1000)::int`.mapWith(Number);
};
