import { cutText } from "@griya/api";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { wordsOf } from "./search-words.ts";

/**
 * The least likeness between a typed word and a word of the shop, from 0 to 1. The index finds all above the lower threshold that every
 * connection sets.
 */
export const LIKENESS = 0.45;

/** Limit of words and of letters in a word. More do not improve a search, and each costs a comparison. */
const WORDS_MAXIMUM = 6;
const LETTERS_MAXIMUM = 20;

/** Returns the words of a search text. */
export const searchWordsOf = (text: string): string[] =>
  wordsOf(text)
    .slice(0, WORDS_MAXIMUM)
    .map((word) => cutText(word, LETTERS_MAXIMUM));

/** Matches where `column` contains every word of `text`, with small typing errors allowed. False for a text without words. */
export const matchesText = (column: SQLWrapper, text: string): SQL => {
  const words = searchWordsOf(text).map(
    (word) => sql`(${word} <% ${column} and word_similarity(${word}, ${column}) >= ${LIKENESS})`,
  );
  return and(...words) ?? sql`false`;
};

/** Matches where every word of `text` is a word of `column`, except for its ending or a typing error. For prose, which has many words. */
export const saysText = (column: SQLWrapper, text: string): SQL =>
  and(...searchWordsOf(text).map((word) => sql`${word} <<% ${column}`)) ?? sql`false`;

/** Removes the accents from a column, as {@link searchWordsOf} does for a search text. */
const withoutAccents = (column: SQLWrapper): SQL =>
  sql`regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;

/** Matches where every word of `text` begins a word of `column`. For names, which are few and cheaper to read than to compare. */
export const namesText = (column: SQLWrapper, text: string): SQL =>
  and(...searchWordsOf(text).map((word) => sql`${withoutAccents(column)} ~* ${`\\m${word}`}`)) ?? sql`false`;

/** Returns the likeness of `column` to `text`: the sum over its words, in thousandths, as a whole number. */
export const likeness = (column: SQLWrapper, text: string): SQL<number> => {
  const parts = searchWordsOf(text).map((word) => sql`word_similarity(${word}, ${column})`);
  return sql<number>`round((${sql.join([sql`0`, ...parts], sql` + `)})::numeric * 1000)::int`.mapWith(Number);
};
