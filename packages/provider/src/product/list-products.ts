import { type Locale, PRODUCTS_PER_PAGE, type ProductFilter, parseSearchIntent } from "@griya/api";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { getPage } from "../http/cursor.ts";
import { findMeantText } from "../search/similar-words.ts";
import { buildSearch, findFirstMatches, findMatches, type Search, withoutChoices } from "./find-listings.ts";
import { getSearchText } from "./list-conditions.ts";
import { type ListCursor, readCursor, writeCursor } from "./list-cursor.ts";
import { countList, EMPTY_COUNTS, type ListCounts } from "./list-facets.ts";
import { findPageRows, getSortOrderName, type ListMatches } from "./list-page.ts";
import { findScope, getStoredCountScope } from "./list-scope.ts";

/** The ids of the products on one page, the cursors of the next and previous page, and the counts of the list. */
export type ProductIdPage = {
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly total: number;
  /** True when the list has more products than `total`. */
  readonly isTotalLowerBound: boolean;
  /** The corrected text that replaced the typed text. */
  readonly correctedText?: string;
  /** The counts of the filters, or null when the request leaves them out. */
  readonly counts: ListCounts | null;
};

type Reader = { readonly now: Date; readonly locale: Locale };

/**
 * Finds the products of a list. The count of a scope without choices is stored. Otherwise the found products are counted, up to a maximum.
 */
const findListMatches = async (database: Queries, search: Search): Promise<ListMatches> => {
  const storedScope = getStoredCountScope(search.scope);
  const isWholeScope = storedScope !== null && search.text === null && Object.keys(search.choices).length === 0;
  if (!isWholeScope) {
    const matches = await findMatches(database, search);
    return { ...matches, total: matches.ids.length, isWholeScope };
  }
  const { rows } = await database.execute<{ products: number }>(
    sql`select products from current_listing_counts where scope = ${storedScope} and facet = 'listed'`,
  );
  return { ids: [], isCapped: false, hasOnlyNameMatches: false, total: rows[0]?.products ?? 0, isWholeScope };
};

const findListPage = async (
  database: Queries,
  request: ProductFilter,
  { now, locale, order, cursor }: Reader & { order: string; cursor: ListCursor | null },
): Promise<ProductIdPage & { isTextKnown: boolean }> => {
  const scope = await findScope(database, request);
  const search = scope && (await buildSearch(database, request, { scope, now }));
  if (search === null) {
    const counts = request.withoutFacets ? null : EMPTY_COUNTS;
    return {
      ids: [],
      next: null,
      previous: null,
      total: 0,
      isTotalLowerBound: false,
      counts,
      isTextKnown: getSearchText(request) === null,
    };
  }
  const matches = await findListMatches(database, search);
  const pageStart = { cursor, skippedCount: cursor === null ? PRODUCTS_PER_PAGE * ((request.page ?? 1) - 1) : 0 };
  const [rows, counts] = await Promise.all([
    findPageRows(database, { search, matches, pageStart }),
    request.withoutFacets ? null : countList(database, search, { matches, now, locale }),
  ]);
  const { page, next, previous } = getPage(
    rows,
    PRODUCTS_PER_PAGE,
    (row, towards) => writeCursor({ order, ...row, towards }),
    cursor?.towards ?? ((request.page ?? 1) > 1 ? "next" : null),
  );
  const isTextKnown =
    matches.total > 0 ||
    search.text === null ||
    search.text.isTextKnown ||
    (await findFirstMatches(database, withoutChoices(search), {}, 1)).ids.length > 0;
  return {
    ids: page.map(({ id }) => id),
    next,
    previous,
    total: matches.total,
    isTotalLowerBound: matches.isCapped,
    counts,
    isTextKnown,
  };
};

/** Returns the request with the filters in its text. The explicit choices of the shopper come first. */
export const withTextFilters = (request: ProductFilter): ProductFilter => {
  if (request.q === undefined) return request;
  const { text, ...textFilters } = parseSearchIntent(request.q);
  return { ...textFilters, ...request, q: text };
};

/**
 * Lists one page of products by cursor or page number. Uses a correction when nothing matches the typed text. Returns `invalidCursor` for
 * an invalid cursor or a cursor of another order.
 */
export const listProducts = async (
  database: Queries,
  filter: ProductFilter,
  reader: Reader,
): Promise<ProductIdPage | "invalidCursor"> => {
  const request = withTextFilters(filter);
  const order = getSortOrderName(request);
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, order);
  if (request.cursor !== undefined && cursor === null) return "invalidCursor";
  const pageContext = { ...reader, order, cursor };
  const page = await findListPage(database, request, pageContext);
  if (page.isTextKnown) return page;
  const correctedText = await findMeantText(database, request.q ?? "");
  return correctedText === null
    ? page
    : {
        ...(await findListPage(database, { ...request, q: correctedText }, pageContext)),
        correctedText,
      };
};
