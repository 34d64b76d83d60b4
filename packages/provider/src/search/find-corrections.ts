import { and, between, like, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { buildSearch, findFirstMatches } from "../product/find-listings.ts";
import { UNLIMITED_SCOPE } from "../product/list-scope.ts";
import { searchVocabulary } from "../product/listing.tables.ts";
import { getSearchWords } from "../product/matches-text.ts";
import { getEditDistance, getTypingErrorMaximum } from "./edit-distance.ts";
import { findSimilarWords } from "./similar-words.ts";

/** Limit of corrections. More would be a list of their own. */
const CORRECTIONS_MAXIMUM = 3;

/** Finds the word with the same first letter and the fewest different letters. Returns null where all differ too much. */
const findNearestSpelling = async (database: Queries, word: string): Promise<string | null> => {
  const typingErrorMaximum = getTypingErrorMaximum(word);
  const { word: existing } = searchVocabulary;
  const rows = await database
    .select({ known: existing })
    .from(searchVocabulary)
    .where(
      and(
        like(existing, `${word.charAt(0)}%`),
        between(sql`length(${existing})`, word.length - typingErrorMaximum, word.length + typingErrorMaximum),
      ),
    );
  const [nearest] = rows
    .map((row) => ({ known: row.known, letters: getEditDistance(word, row.known) }))
    .filter(({ letters }) => letters <= typingErrorMaximum)
    .toSorted((one, other) => one.letters - other.letters || one.known.localeCompare(other.known));
  return nearest?.known ?? null;
};

/**
 * Finds corrections of a text without matches. Each of them has matches. First it corrects the spelling of all words and leaves out unknown
 * ones. Otherwise it tries each word alone.
 */
export const findCorrections = async (database: Queries, text: string, now: Date): Promise<string[]> => {
  const words = getSearchWords(text);
  const similarWords = await findSimilarWords(database, text);
  const nearest = await Promise.all(
    words.map(async (word, place) => {
      const [likest = null] = similarWords[place] ?? [];
      if (likest === word) return word;
      return (await findNearestSpelling(database, word)) ?? likest;
    }),
  );
  const knownWords = [...new Set(nearest.filter((word) => word !== null))];
  const hasMatches = async (q: string): Promise<boolean> => {
    const search = await buildSearch(database, { q }, { scope: UNLIMITED_SCOPE, now });
    return search !== null && (await findFirstMatches(database, search, {}, 1)).ids.length > 0;
  };
  if (knownWords.length === 0) return [];
  const correctedText = knownWords.join(" ");
  if (correctedText !== words.join(" ") && (await hasMatches(correctedText))) return [correctedText];
  const found = await Promise.all(knownWords.map(async (word) => ((await hasMatches(word)) ? word : [])));
  return found.flat().slice(0, CORRECTIONS_MAXIMUM);
};
