import { and, between, like, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { findFirst, readSearch } from "../product/find-listings.ts";
import { ANYWHERE } from "../product/list-scope.ts";
import { searchVocabulary } from "../product/listing.tables.ts";
import { searchWordsOf } from "../product/matches-text.ts";
import { lettersBetween, slipsIn } from "./spelling.ts";
import { findWordsAlike } from "./words-alike.ts";

/** Limit of corrections. More would be a list of their own. */
const CORRECTIONS_MAXIMUM = 3;

/** Finds the word with the same first letter and the fewest different letters. Returns null where all differ too much. */
const findNearestSpelling = async (database: Queries, word: string): Promise<string | null> => {
  const slips = slipsIn(word);
  const { word: known } = searchVocabulary;
  const rows = await database
    .select({ known })
    .from(searchVocabulary)
    .where(
      and(like(known, `${word.charAt(0)}%`), between(sql`length(${known})`, word.length - slips, word.length + slips)),
    );
  const [nearest] = rows
    .map((row) => ({ known: row.known, letters: lettersBetween(word, row.known) }))
    .filter(({ letters }) => letters <= slips)
    .toSorted((one, other) => one.letters - other.letters || one.known.localeCompare(other.known));
  return nearest?.known ?? null;
};

/**
 * Finds corrections of a text without matches. Each of them has matches. First it corrects the spelling of all words and leaves out unknown
 * ones. Otherwise it tries each word alone.
 */
export const correctText = async (database: Queries, text: string, now: Date): Promise<string[]> => {
  const words = searchWordsOf(text);
  const alike = await findWordsAlike(database, text);
  const nearest = await Promise.all(
    words.map(async (word, place) => {
      const [likest = null] = alike[place] ?? [];
      if (likest === word) return word;
      return (await findNearestSpelling(database, word)) ?? likest;
    }),
  );
  const known = [...new Set(nearest.filter((word) => word !== null))];
  const finds = async (q: string): Promise<boolean> => {
    const search = await readSearch(database, { q }, { scope: ANYWHERE, now });
    return search !== null && (await findFirst(database, search, {}, 1)).ids.length > 0;
  };
  if (known.length === 0) return [];
  const whole = known.join(" ");
  if (whole !== words.join(" ") && (await finds(whole))) return [whole];
  const found = await Promise.all(known.map(async (word) => ((await finds(word)) ? word : [])));
  return found.flat().slice(0, CORRECTIONS_MAXIMUM);
};
