import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { likenessOf, type Reading, searchWordsOf, spellingsOf } from "../product/matches-text.ts";
import { lettersToBeginning, slipsIn } from "./spelling.ts";

/** More words that are like a typed one say nothing more of what is looked for. */
const ALIKE_MAXIMUM = 50;

/** Three letters in common are much of a short word, and yet another word: `kulkas` is no `kulit`. */
const isSlipOf = (typed: string, word: string): boolean =>
  spellingsOf(typed, "asMeant").some((spelling) => lettersToBeginning(spelling, word) <= slipsIn(typed));

/** Each word of a text is one of these, but for slips. */
export const isMeantBy = (text: string, words: readonly string[]): boolean =>
  searchWordsOf(text).every((typed) => words.some((word) => isSlipOf(typed, word)));

/** Known words that are like each word of a text, the most alike first; one query. Empty for a text without words. */
export const findWordsAlike = async (database: Queries, text: string, reading: Reading): Promise<string[][]> => {
  const typed = searchWordsOf(text);
  if (typed.length === 0) return [];
  const parts = typed.map((word, place) => {
    const each = spellingsOf(word, reading);
    const alike = sql.join(
      each.map((spelling) => sql`${spelling} <% word`),
      sql` or `,
    );
    const likeness = sql.join(
      each.map((spelling) => sql`word_similarity(${spelling}, word)`),
      sql`, `,
    );
    return sql`(select ${sql.raw(String(place))} as place, word from (
        select word, greatest(${likeness}) as likeness from search_vocabulary where ${alike}) each
      where likeness >= ${likenessOf(reading)}::real order by likeness desc, length(word), word limit ${sql.raw(String(ALIKE_MAXIMUM))})`;
  });
  const { rows } = await database.execute<{ place: number; word: string }>(sql.join(parts, sql` union all `));
  return typed.map((word, place) => {
    const found = rows.filter((row) => row.place === place).map((row) => row.word);
    return reading === "asTyped" ? found : found.filter((each) => isSlipOf(word, each));
  });
};
