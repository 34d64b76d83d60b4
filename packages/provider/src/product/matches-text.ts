import { cutText } from "@griya/api";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { getWords } from "./search-words.ts";

/**
 * The minimum similarity between a typed word and a word of the shop, from 0 to 1. The index uses the lower threshold of the connection.
 */
export const SIMILARITY_MINIMUM = 0.45;

/** The maximum number of words, and of letters in a word. More words do not improve a search, and each word costs a comparison. */
const WORDS_MAXIMUM = 6;
const LETTERS_MAXIMUM = 20;

/** Returns the words of a search text, up to the maximum. */
export const getSearchWords = (text: string): string[] =>
  getWords(text)
    .slice(0, WORDS_MAXIMUM)
    .map((word) => cutText(word, LETTERS_MAXIMUM));

/** Matches when `column` contains every word of `text`. Small typing errors are allowed. Matches nothing for a text without words. */
export const matchesText = (column: SQLWrapper, text: string): SQL => {
  const words = getSearchWords(text).map(
    (word) => sql`(${word} <% ${column} and word_similarity(${word}, ${column}) >= ${SIMILARITY_MINIMUM})`,
  );
  return and(...words) ?? sql`false`;
};

/**
 * Matches when `column` contains every word of `text` as a whole word, with small differences. Prose needs this, because it has many words.
 */
export const matchesProse = (column: SQLWrapper, text: string): SQL =>
  and(...getSearchWords(text).map((word) => sql`${word} <<% ${column}`)) ?? sql`false`;

/** Removes the accents from a column, as {@link getSearchWords} does for a text. */
const buildAccentlessSql = (column: SQLWrapper): SQL =>
  sql`regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;

/** Matches when every word of `text` begins a word of `column`. Names need this, because they are few and short. */
export const matchesName = (column: SQLWrapper, text: string): SQL =>
  and(...getSearchWords(text).map((word) => sql`${buildAccentlessSql(column)} ~* ${`\\m${word}`}`)) ?? sql`false`;

/** Returns the similarity of `column` to `text`: the sum for all words, in thousandths. */
export const buildSimilaritySql = (column: SQLWrapper, text: string): SQL<number> => {
  const wordSimilarities = getSearchWords(text).map((word) => sql`word_similarity(${word}, ${column})`);
  return sql<number>`round((${sql.join([sql`0`, ...wordSimilarities], sql` + `)})::numeric * 1000)::int`.mapWith(
    Number,
  );
};
