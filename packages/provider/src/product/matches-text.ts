import { cutText } from "@griya/api";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { getWords } from "./search-words.ts";

/**
 * The least likeness between a typed word and a word of the shop, from 0 to 1. The index finds all above the lower threshold that every
 * connection sets.
 */
export const SIMILARITY_MINIMUM = 0.45;

/** Limit of words and of letters in a word. More do not improve a search, and each costs a comparison. */
const WORDS_MAXIMUM = 6;
const LETTERS_MAXIMUM = 20;

/** Returns the words of a search text. */
export const getSearchWords = (text: string): string[] =>
  getWords(text)
    .slice(0, WORDS_MAXIMUM)
    .map((word) => cutText(word, LETTERS_MAXIMUM));

/** Matches where `column` contains every word of `text`, with small typing errors allowed. False for a text without words. */
export const matchesText = (column: SQLWrapper, text: string): SQL => {
  const words = getSearchWords(text).map(
    (word) => sql`(${word} <% ${column} and word_similarity(${word}, ${column}) >= ${SIMILARITY_MINIMUM})`,
  );
  return and(...words) ?? sql`false`;
};

/** Matches where every word of `text` is a word of `column`, except for its ending or a typing error. For prose, which has many words. */
export const matchesProse = (column: SQLWrapper, text: string): SQL =>
  and(...getSearchWords(text).map((word) => sql`${word} <<% ${column}`)) ?? sql`false`;

/** Removes the accents from a column, as {@link getSearchWords} does for a search text. */
const buildAccentlessSql = (column: SQLWrapper): SQL =>
  sql`regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;

/** Matches where every word of `text` begins a word of `column`. For names, which are few and cheaper to read than to compare. */
export const matchesName = (column: SQLWrapper, text: string): SQL =>
  and(...getSearchWords(text).map((word) => sql`${buildAccentlessSql(column)} ~* ${`\\m${word}`}`)) ?? sql`false`;

/** Returns the likeness of `column` to `text`: the sum over its words, in thousandths, as a whole number. */
export const buildSimilaritySql = (column: SQLWrapper, text: string): SQL<number> => {
  const parts = getSearchWords(text).map((word) => sql`word_similarity(${word}, ${column})`);
  return sql<number>`round((${sql.join([sql`0`, ...parts], sql` + `)})::numeric * 1000)::int`.mapWith(Number);
};
