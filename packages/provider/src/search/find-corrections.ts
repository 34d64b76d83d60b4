import { and, between, like, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { buildSearch, findFirstMatches } from "../product/find-listings.ts";
import { UNLIMITED_SCOPE } from "../product/list-scope.ts";
import { searchVocabulary } from "../product/listing.tables.ts";
import { getSearchWords } from "../product/matches-text.ts";
import { getEditDistance, getTypingErrorMaximum } from "./edit-distance.ts";
import { findSimilarWords } from "./similar-words.ts";

/** The maximum number of corrections. */
const CORRECTIONS_MAXIMUM = 3;

/** Finds the known word with the same first letter and the smallest edit distance. Returns null when all words differ too much. */
const findNearestSpelling = async (database: Queries, word: string): Promise<string | null> => {
  const typingErrorMaximum = getTypingErrorMaximum(word);
  const { word: wordColumn } = searchVocabulary;
  const rows = await database
    .select({ known: wordColumn })
    .from(searchVocabulary)
    .where(
      and(
        like(wordColumn, `${word.charAt(0)}%`),
        between(sql`length(${wordColumn})`, word.length - typingErrorMaximum, word.length + typingErrorMaximum),
      ),
    );
  const [nearestWord] = rows
    .map((row) => ({ known: row.known, letters: getEditDistance(word, row.known) }))
    .filter(({ letters }) => letters <= typingErrorMaximum)
    .toSorted((one, other) => one.letters - other.letters || one.known.localeCompare(other.known));
  return nearestWord?.known ?? null;
};

/**
 * Finds corrections of a text without matches. Each correction has matches. It first corrects all words together and leaves out unknown
 * words. Otherwise it tries each word alone.
 */
export const findCorrections = async (database: Queries, text: string, now: Date): Promise<string[]> => {
  const words = getSearchWords(text);
  const similarWords = await findSimilarWords(database, text);
  const nearestWords = await Promise.all(
    words.map(async (word, place) => {
      const [mostSimilarWord = null] = similarWords[place] ?? [];
      if (mostSimilarWord === word) return word;
      return (await findNearestSpelling(database, word)) ?? mostSimilarWord;
    }),
  );
  const knownWords = [...new Set(nearestWords.filter((word) => word !== null))];
  const hasMatches = async (q: string): Promise<boolean> => {
    const search = await buildSearch(database, { q }, { scope: UNLIMITED_SCOPE, now });
    return search !== null && (await findFirstMatches(database, search, {}, 1)).ids.length > 0;
  };
  if (knownWords.length === 0) return [];
  const correctedText = knownWords.join(" ");
  if (correctedText !== words.join(" ") && (await hasMatches(correctedText))) return [correctedText];
  const matchingWords = await Promise.all(knownWords.map(async (word) => ((await hasMatches(word)) ? word : [])));
  return matchingWords.flat().slice(0, CORRECTIONS_MAXIMUM);
};
