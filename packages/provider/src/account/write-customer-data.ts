import type { Locale } from "@griya/api";
import { asc, eq, getTableColumns, or, sql } from "drizzle-orm";
import { findAddresses } from "../address/find-addresses.ts";
import { customers, identities } from "../auth/auth.tables.ts";
import { findOpenSessions } from "../auth/sessions.ts";
import { loadCart } from "../cart/load-cart.ts";
import { findComparedNames } from "../compare/compared-products.ts";
import type { Queries } from "../database/database.ts";
import type { CustomerCaller } from "../http/route.ts";
import { subscriptions } from "../newsletter/newsletter.tables.ts";
import { findOrders } from "../order/find-orders.ts";
import { orders } from "../order/order.tables.ts";
import type { Config } from "../platform/config.ts";
import { products, variants } from "../product/product.tables.ts";
import { questions } from "../question/question.tables.ts";
import { findCustomerReturns } from "../return/find-returns.ts";
import { findReviewPictures, helpfulCount, toReview } from "../review/find-reviews.ts";
import { helpfulMarks, reviews } from "../review/review.tables.ts";
import { sellerDocuments, sellers } from "../seller/seller.tables.ts";
import { stockAlerts } from "../stock-alert/stock-alert.tables.ts";
import { findFollowedStores } from "../store/find-stores.ts";
import { findWishes } from "../wishlist/find-wishes.ts";

type Reader = {
  readonly customer: CustomerCaller;
  readonly locale: Locale;
  readonly now: Date;
  readonly config: Pick<Config, "refundAccountKeys">;
};

const ORDERS_PER_PAGE = 50;

const findProfile = async (queries: Queries, id: string) => {
  const { name, email, phone, letterLanguage, verifiedAt, createdAt } = customers;
  const [profile] = await queries
    .select({ name, email, phone, letterLanguage, verifiedAt, createdAt })
    .from(customers)
    .where(eq(customers.id, id));
  return profile;
};

const findIdentities = (queries: Queries, customerId: string) => {
  const { issuer, subject, linkedAt } = identities;
  return queries.select({ issuer, subject, linkedAt }).from(identities).where(eq(identities.customerId, customerId));
};

const findNewsletter = (queries: Queries, email: string) => {
  const { locale, createdAt, confirmedAt } = subscriptions;
  return queries
    .select({ email: subscriptions.email, locale, createdAt, confirmedAt })
    .from(subscriptions)
    .where(eq(subscriptions.email, email));
};

/** Finds the customer's reviews with their pictures and the reason for which the shop hides a review. */
const findReviews = async (queries: Queries, customerId: string, locale: Locale) => {
  const reviewRows = await queries
    .select({ row: reviews, product: products.slug, helpful: helpfulCount })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.customerId, customerId))
    .orderBy(asc(reviews.writtenAt), asc(reviews.id));
  const picturesByReview = await findReviewPictures(
    queries,
    reviewRows.map(({ row }) => row.id),
  );
  return reviewRows.map(({ row, product, helpful }) => ({
    product,
    ...toReview({ row, helpful, pictures: picturesByReview.get(row.id) ?? [] }, locale),
    hiddenBecause: row.hiding?.reason ?? null,
  }));
};

/** Finds the questions of the account, and the questions that a guest asked with the same email address. */
const findQuestions = (queries: Queries, { id, email }: CustomerCaller) => {
  const { asker, language, text, askedAt, answer } = questions;
  return queries
    .select({ product: products.slug, asker, email: questions.email, language, text, askedAt, answer })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(or(eq(questions.customerId, id), eq(questions.email, email)))
    .orderBy(asc(askedAt), asc(questions.id));
};

const findHelpfulMarks = (queries: Queries, customerId: string) => {
  const { reviewId, markedAt } = helpfulMarks;
  return queries.select({ reviewId, markedAt }).from(helpfulMarks).where(eq(helpfulMarks.customerId, customerId));
};

const findStockAlerts = (queries: Queries, email: string) =>
  queries
    .select({
      product: products.slug,
      sku: variants.sku,
      email: stockAlerts.email,
      askedAt: stockAlerts.askedAt,
      toldAt: stockAlerts.toldAt,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(stockAlerts.email, email))
    .orderBy(asc(stockAlerts.askedAt));

/** Finds the customer's seller applications and the names of their documents. */
const findSellerApplications = (queries: Queries, email: string) =>
  queries
    .select({
      ...getTableColumns(sellers),
      documents: sql<string[]>`array(select ${sellerDocuments.name} from ${sellerDocuments}
        where ${sellerDocuments.sellerId} = ${sellers.id} order by ${sellerDocuments.sentAt})`,
    })
    .from(sellers)
    .where(eq(sellers.email, email))
    .orderBy(asc(sellers.appliedAt));

/** Yields all orders of a customer. The function loads them in pages, because their number has no limit. */
async function* listAllOrders(queries: Queries, { customer, locale, config }: Reader) {
  const query = { customerId: customer.id, locale, config, limit: ORDERS_PER_PAGE };
  let page = await findOrders(queries, query);
  while (page.length > 0) {
    yield* page;
    const lastOrder = page[page.length - 1];
    if (lastOrder === undefined || page.length < ORDERS_PER_PAGE) return;
    page = await findOrders(queries, {
      ...query,
      filter: sql`(${orders.placedAt}, ${orders.id}) < (${lastOrder.placedAt}::timestamptz, ${lastOrder.id}::uuid)`,
    });
  }
}

/**
 * Writes all data of a customer as one JSON object, in several strings. account.test.ts lists the columns of this
 * data.
 */
export async function* writeCustomerData(queries: Queries, reader: Reader): AsyncGenerator<string> {
  const { customer, locale, now } = reader;
  const { id, email } = customer;
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    profile: () => findProfile(queries, id),
    addresses: () => findAddresses(queries, id),
    cart: async () => (await loadCart(queries, { kind: "customer", customerId: id }, { locale, now })).lines,
    wishlist: () => findWishes(queries, id, locale),
    compared: () => findComparedNames(queries, id, locale),
    followedStores: async () =>
      (await findFollowedStores(queries, { customerId: id, id: undefined, locale })).map(({ slug, name }) => ({
        slug,
        name,
      })),
    returns: () => findCustomerReturns(queries, id, locale),
    reviews: () => findReviews(queries, id, locale),
    helpfulMarks: async () => await findHelpfulMarks(queries, id),
    questions: async () => await findQuestions(queries, customer),
    newsletter: async () => await findNewsletter(queries, email),
    stockAlerts: async () => await findStockAlerts(queries, email),
    sellerApplications: async () => await findSellerApplications(queries, email),
    identities: async () => await findIdentities(queries, id),
    sessions: () => findOpenSessions(queries, customer, now),
  };
  yield `{"preparedAt":${JSON.stringify(now)}`;
  for (const [name, find] of Object.entries(parts)) {
    yield `,\n${JSON.stringify(name)}:${JSON.stringify(await find())}`;
  }
  yield `,\n"orders":[`;
  let separator = "";
  for await (const order of listAllOrders(queries, reader)) {
    yield `${separator}${JSON.stringify(order)}`;
    separator = ",\n";
  }
  yield "]}\n";
}
