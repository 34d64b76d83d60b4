import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { getSearchWords, SIMILARITY_MINIMUM } from "../product/matches-text.ts";
import { getPrefixEditDistance, getTypingErrorMaximum } from "./edit-distance.ts";

/** Limit of words that are like a typed one. More do not improve a search. */
const SIMILAR_MAXIMUM = 50;

/** Finds words of the shop that are like any spelling of each word, the most alike first. One query. */
const findSimilar = async (
  database: Queries,
  words: readonly (readonly string[])[],
  similarityMinimum: number,
): Promise<string[][]> => {
  if (words.length === 0) return [];
  const parts = words.map((spellings, place) => {
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
  const { rows } = await database.execute<{ place: number; word: string }>(sql.join(parts, sql` union all `));
  return words.map((_, place) => rows.filter((row) => row.place === place).map(({ word }) => word));
};

/** Finds words of the shop that are like each word of a text, the most alike first. Returns none for a text without words. */
export const findSimilarWords = (database: Queries, text: string): Promise<string[][]> =>
  findSimilar(
    database,
    getSearchWords(text).map((word) => [word]),
    SIMILARITY_MINIMUM,
  );

/** A lower likeness, at which a word may still be meant. */
const MEANT_SIMILARITY_MINIMUM = 0.4;

/** Returns a word and its spellings with two letters swapped: `kusri` is `kursi`. */
const getSpellings = (word: string): string[] => {
  const swapped = Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(""),
  );
  return [...new Set([word, ...swapped])];
};

/** Tells whether a word is a typing error of another. Three common letters are many in a short word, but `kulkas` is not `kulit`. */
const isTypingErrorOf = (typed: string, word: string): boolean =>
  getSpellings(typed).some((spelling) => getPrefixEditDistance(spelling, word) <= getTypingErrorMaximum(typed));

/**
 * Returns the likely meaning of a text without matches. Each word becomes the most alike word that it can be a typing error of. Returns
 * null where a word has none.
 */
export const findMeantText = async (database: Queries, text: string): Promise<string | null> => {
  const typed = getSearchWords(text);
  const similarWords = await findSimilar(database, typed.map(getSpellings), MEANT_SIMILARITY_MINIMUM);
  const correctedText = similarWords.map((existing, place) =>
    existing.find((word) => isTypingErrorOf(typed[place] ?? "", word)),
  );
  return correctedText.length > 0 && !correctedText.includes(undefined) ? correctedText.join(" ") : null;
};
