import { cutText } from "@griya/api";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { wordsOf } from "./search-words.ts";

/**
 * How alike a typed word and a known one must be, from 0 to 1. The index finds whatever passes the lower threshold that every
 * connection sets.
 */
export const LIKENESS = 0.45;

/** More words than these, or longer ones, say nothing more of what is looked for, and each costs a comparison. */
const WORDS_MAXIMUM = 6;
const LETTERS_MAXIMUM = 20;

/** The words of a search text. */
export const searchWordsOf = (text: string): string[] =>
  wordsOf(text)
    .slice(0, WORDS_MAXIMUM)
    .map((word) => cutText(word, LETTERS_MAXIMUM));

/** Every word of `text` is found in `column`, but for a slip within it. False for a text without words. */
export const matchesText = (column: SQLWrapper, text: string): SQL => {
  const words = searchWordsOf(text).map(
    (word) => sql`(${word} <% ${column} and word_similarity(${word}, ${column}) >= ${LIKENESS})`,
  );
  return and(...words) ?? sql`false`;
};

/** Every word of `text` is a word of `column`, but for its ending or a slip: for prose, which has words like any other. */
export const saysText = (column: SQLWrapper, text: string): SQL =>
  and(...searchWordsOf(text).map((word) => sql`${word} <<% ${column}`)) ?? sql`false`;

/** The text of a column without accents, as {@link searchWordsOf} reads a search text. */
const withoutAccents = (column: SQLWrapper): SQL =>
  sql`regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;

/** Every word of `text` begins a word of `column`: for names, which are few and cheaper to read than to compare. */
export const namesText = (column: SQLWrapper, text: string): SQL =>
  and(...searchWordsOf(text).map((word) => sql`${withoutAccents(column)} ~* ${`\\m${word}`}`)) ?? sql`false`;

/** How well `column` fits `text`: the likeness of its words, added up, in thousandths; a whole number. */
export const likeness = (column: SQLWrapper, text: string): SQL<number> => {
  const parts = searchWordsOf(text).map((word) => sql`word_similarity(${word}, ${column})`);
  return sql<number>`round((${sql.join([sql`0`, ...parts], sql` + `)})::numeric * 1000)::int`.mapWith(Number);
};
