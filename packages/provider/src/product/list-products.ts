import { type Locale, PRODUCTS_PER_PAGE, type ProductFilter, searchIntent } from "@griya/api";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { pageOf } from "../http/cursor.ts";
import { meantText } from "../search/words-alike.ts";
import { findAll, findFirst, readSearch, type Search, withoutChoices } from "./find-listings.ts";
import { textOf } from "./list-conditions.ts";
import { type ListCursor, readCursor, writeCursor } from "./list-cursor.ts";
import { type CountedList, countList, NOTHING } from "./list-facets.ts";
import { type Listed, orderNameOf, readPage } from "./list-page.ts";
import { findScope, keptScope } from "./list-scope.ts";

/** The numbers of the products on one page, the places before and after it, and the counts of the whole list. */
export type ProductIdPage = {
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly total: number;
  /** True when there are more than `total`. */
  readonly isTotalLeast: boolean;
  /** The text that was searched in place of the typed one. */
  readonly meant?: string;
  /** Null where it was left out. */
  readonly counted: CountedList | null;
};

type Reader = { readonly now: Date; readonly locale: Locale };

/** Finds the products of a list. A scope without choices has a stored count. Otherwise found products are counted, up to a limit. */
const findListed = async (database: Queries, search: Search): Promise<Listed> => {
  const kept = keptScope(search.scope);
  const isWhole = kept !== null && search.text === null && Object.keys(search.choices).length === 0;
  if (!isWhole) {
    const found = await findAll(database, search);
    return { ...found, total: found.ids.length, isWhole };
  }
  const { rows } = await database.execute<{ products: number }>(
    sql`select products from current_listing_counts where scope = ${kept} and facet = 'listed'`,
  );
  return { ids: [], isCapped: false, isByName: false, total: rows[0]?.products ?? 0, isWhole };
};

const readList = async (
  database: Queries,
  request: ProductFilter,
  { now, locale, order, cursor }: Reader & { order: string; cursor: ListCursor | null },
): Promise<ProductIdPage & { isKnown: boolean }> => {
  const scope = await findScope(database, request);
  const search = scope && (await readSearch(database, request, { scope, now }));
  if (search === null) {
    const counted = request.withoutFacets ? null : NOTHING;
    return {
      ids: [],
      next: null,
      previous: null,
      total: 0,
      isTotalLeast: false,
      counted,
      isKnown: textOf(request) === null,
    };
  }
  const found = await findListed(database, search);
  const place = { cursor, skipped: cursor === null ? PRODUCTS_PER_PAGE * ((request.page ?? 1) - 1) : 0 };
  const [rows, counted] = await Promise.all([
    readPage(database, { search, found, place }),
    request.withoutFacets ? null : countList(database, search, { found, now, locale }),
  ]);
  const { page, next, previous } = pageOf(
    rows,
    PRODUCTS_PER_PAGE,
    (row, towards) => writeCursor({ order, ...row, towards }),
    cursor?.towards ?? ((request.page ?? 1) > 1 ? "next" : null),
  );
  const isKnown =
    found.total > 0 ||
    search.text === null ||
    search.text.isKnown ||
    (await findFirst(database, withoutChoices(search), {}, 1)).ids.length > 0;
  return {
    ids: page.map(({ id }) => id),
    next,
    previous,
    total: found.total,
    isTotalLeast: found.isCapped,
    counted,
    isKnown,
  };
};

/** Returns a request with the filters in its text. The shopper's own choices win. */
export const asAsked = (request: ProductFilter): ProductFilter => {
  if (request.q === undefined) return request;
  const { text, ...asked } = searchIntent(request.q);
  return { ...asked, ...request, q: text };
};

/**
 * Lists one page, with filters and an order, by cursor or page number. Where nothing matches the typed text, a likely correction is used.
 * Returns `unknownPlace` for an invalid cursor or one of another order.
 */
export const listProducts = async (
  database: Queries,
  asked: ProductFilter,
  reader: Reader,
): Promise<ProductIdPage | "unknownPlace"> => {
  const request = asAsked(asked);
  const order = orderNameOf(request);
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, order);
  if (request.cursor !== undefined && cursor === null) return "unknownPlace";
  const place = { ...reader, order, cursor };
  const page = await readList(database, request, place);
  if (page.isKnown) return page;
  const q = await meantText(database, request.q ?? "");
  return q === null ? page : { ...(await readList(database, { ...request, q }, place)), meant: q };
};
