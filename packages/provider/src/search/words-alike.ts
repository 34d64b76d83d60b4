import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { LIKENESS, searchWordsOf } from "../product/matches-text.ts";
import { lettersToBeginning, slipsIn } from "./spelling.ts";

/** Limit of words that are like a typed one. More do not improve a search. */
const ALIKE_MAXIMUM = 50;

/** Finds words of the shop that are like any spelling of each word, the most alike first. One query. */
const findAlike = async (
  database: Queries,
  words: readonly (readonly string[])[],
  likenessMinimum: number,
): Promise<string[][]> => {
  if (words.length === 0) return [];
  const parts = words.map((spellings, place) => {
    const alike = sql.join(
      spellings.map((spelling) => sql`${spelling} <% word`),
      sql` or `,
    );
    const likeness = sql.join(
      spellings.map((spelling) => sql`word_similarity(${spelling}, word)`),
      sql`, `,
    );
    return sql`(select ${sql.raw(String(place))} as place, word from (
        select word, greatest(${likeness}) as likeness from search_vocabulary where ${alike}) each
      where likeness >= ${likenessMinimum}::real order by likeness desc, length(word), word limit ${sql.raw(String(ALIKE_MAXIMUM))})`;
  });
  const { rows } = await database.execute<{ place: number; word: string }>(sql.join(parts, sql` union all `));
  return words.map((_, place) => rows.filter((row) => row.place === place).map(({ word }) => word));
};

/** Finds words of the shop that are like each word of a text, the most alike first. Returns none for a text without words. */
export const findWordsAlike = (database: Queries, text: string): Promise<string[][]> =>
  findAlike(
    database,
    searchWordsOf(text).map((word) => [word]),
    LIKENESS,
  );

/** A lower likeness, at which a word may still be meant. */
const MEANT_LIKENESS = 0.4;

/** Returns a word and its spellings with two letters swapped: `kusri` is `kursi`. */
const spellingsOf = (word: string): string[] => {
  const swapped = Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(""),
  );
  return [...new Set([word, ...swapped])];
};

/** Tells whether a word is a typing error of another. Three common letters are many in a short word, but `kulkas` is not `kulit`. */
const isSlipOf = (typed: string, word: string): boolean =>
  spellingsOf(typed).some((spelling) => lettersToBeginning(spelling, word) <= slipsIn(typed));

/**
 * Returns the likely meaning of a text without matches. Each word becomes the most alike word that it can be a typing error of. Returns
 * null where a word has none.
 */
export const meantText = async (database: Queries, text: string): Promise<string | null> => {
  const typed = searchWordsOf(text);
  const alike = await findAlike(database, typed.map(spellingsOf), MEANT_LIKENESS);
  const meant = alike.map((known, place) => known.find((word) => isSlipOf(typed[place] ?? "", word)));
  return meant.length > 0 && !meant.includes(undefined) ? meant.join(" ") : null;
};
