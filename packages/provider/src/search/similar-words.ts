import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { getSearchWords, SIMILARITY_MINIMUM } from "../product/matches-text.ts";
import { getPrefixEditDistance, getTypingErrorMaximum } from "./edit-distance.ts";

/** The maximum number of similar words for a typed word. More words do not improve a search. */
const SIMILAR_MAXIMUM = 50;

/** Finds words of the shop that are similar to any spelling of each word, the most similar first. Uses one query. */
const findWordsLikeSpellings = async (
  database: Queries,
  words: readonly (readonly string[])[],
  similarityMinimum: number,
): Promise<string[][]> => {
  if (words.length === 0) return [];
  const wordQueries = words.map((spellings, place) => {
    const isSimilar = sql.join(
      spellings.map((spelling) => sql`${spelling} <% word`),
      sql` or `,
    );
    const similarity = sql.join(
      spellings.map((spelling) => sql`word_similarity(${spelling}, word)`),
      sql`, `,
    );
    return sql`(select ${sql.raw(String(place))} as place, word from (
        select word, greatest(${similarity}) as likeness from search_vocabulary where ${isSimilar}) each
      where likeness >= ${similarityMinimum}::real order by likeness desc, length(word), word limit ${sql.raw(String(SIMILAR_MAXIMUM))})`;
  });
  const { rows } = await database.execute<{ place: number; word: string }>(sql.join(wordQueries, sql` union all `));
  return words.map((_, place) => rows.filter((row) => row.place === place).map(({ word }) => word));
};

/** Finds words of the shop that are similar to each word of a text, the most similar first. Returns none for a text without words. */
export const findSimilarWords = (database: Queries, text: string): Promise<string[][]> =>
  findWordsLikeSpellings(
    database,
    getSearchWords(text).map((word) => [word]),
    SIMILARITY_MINIMUM,
  );

/** The minimum similarity of a correction, from 0 to 1. It is lower than the minimum for matches. */
const MEANT_SIMILARITY_MINIMUM = 0.4;

/** Returns a word and its spellings with two swapped letters. `kusri` has the spelling `kursi`. */
const getSpellings = (word: string): string[] => {
  const swappedSpellings = Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(""),
  );
  return [...new Set([word, ...swappedSpellings])];
};

/** Returns true when a word is a typing error of another word. `kusri` is a typing error of `kursi`, and `kulkas` is none of `kulit`. */
const isTypingErrorOf = (typed: string, word: string): boolean =>
  getSpellings(typed).some((spelling) => getPrefixEditDistance(spelling, word) <= getTypingErrorMaximum(typed));

/**
 * Finds the likely meaning of a text without matches. Each word becomes the most similar word that fits its typing error. Returns null when
 * a word has no such word.
 */
export const findMeantText = async (database: Queries, text: string): Promise<string | null> => {
  const typedWords = getSearchWords(text);
  const similarWords = await findWordsLikeSpellings(database, typedWords.map(getSpellings), MEANT_SIMILARITY_MINIMUM);
  const correctedWords = similarWords.map((existing, place) =>
    existing.find((word) => isTypingErrorOf(typedWords[place] ?? "", word)),
  );
  return correctedWords.length > 0 && !correctedWords.includes(undefined) ? correctedWords.join(" ") : null;
};
