import type { Endpoint } from "@griya/api";
import { type OfficeReview, office } from "@griya/api/office";
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { runAudited } from "../audit/run-audited.ts";
import { customers } from "../auth/auth.tables.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { decodeCursor, encodeCursor, getPage } from "../http/cursor.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import { orderLines, orders } from "../order/order.tables.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { findReviewPictures, helpfulCount, toReview } from "../review/find-reviews.ts";
import { reviewRepliedEmail } from "../review/review.emails.ts";
import { reviews } from "../review/review.tables.ts";
import { findShopSettings } from "../settings/find-settings.ts";

const endpoints = office.endpoints.review;

const REVIEWS_PER_PAGE = 30;

/** Finds reviews, the latest first. The function makes two queries. */
const findReviews = async (queries: Queries, where: SQL | undefined, limit: number): Promise<OfficeReview[]> => {
  const reviewRows = await queries
    .select({ row: reviews, product: products.slug, order: orders.code, helpful: helpfulCount })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(where)
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit);
  const picturesByReview = await findReviewPictures(
    queries,
    reviewRows.map(({ row }) => row.id),
  );
  return reviewRows.map(({ row, product, order, helpful }) => {
    const pictures = picturesByReview.get(row.id) ?? [];
    const { id, stars, reviewer, language, text, writtenAt, reply } = toReview({ row, pictures, helpful }, "en");
    return {
      id,
      stars,
      reviewer,
      language,
      text,
      writtenAt,
      reply,
      helpful,
      product,
      order,
      pictures: pictures.map(({ path }) => path),
      revision: row.revision,
      hiding: row.hiding && { reason: row.hiding.reason, at: row.hiding.at },
    };
  });
};

const Cursor = z.strictObject({ at: z.iso.datetime(), id: z.guid() });

const list = createRoute(
  endpoints.fetch,
  async ({ database, input: { product, stars, isHidden, isUnanswered, cursor } }) => {
    const position = cursor === undefined ? undefined : decodeCursor(cursor, Cursor);
    if (position === null) throw userError();
    const reviewRows = await findReviews(
      database,
      and(
        product === undefined ? undefined : hasSlugOrUuid(products, product),
        stars === undefined ? undefined : eq(reviews.stars, stars),
        isHidden === true ? isNotNull(reviews.hiding) : undefined,
        isUnanswered === true ? isNull(reviews.reply) : undefined,
        position === undefined
          ? undefined
          : sql`(${reviews.writtenAt}, ${reviews.id}) < (${position.at}::timestamptz, ${position.id}::uuid)`,
      ),
      REVIEWS_PER_PAGE + 1,
    );
    const { page, next } = getPage(reviewRows, REVIEWS_PER_PAGE, ({ writtenAt, id }) =>
      encodeCursor({ at: writtenAt, id }),
    );
    return { reviews: page, next };
  },
);

type OfficeCall = Parameters<typeof runAudited>[0] & { readonly input: { readonly id: string } };
type Review = typeof reviews.$inferSelect;
type ReviewChanges = Partial<Pick<Review, "hiding" | "reply">>;

/** Changes one review and records its previous state. Throws for an unknown id. */
const changeReview = (
  call: OfficeCall,
  endpoint: Pick<Endpoint, "path">,
  changes: (tx: Transaction, existing: Review) => Promise<ReviewChanges>,
) =>
  runAudited(call, endpoint, async (tx) => {
    const { id } = call.input;
    const isThisReview = eq(reviews.id, id);
    const [existing] = await tx.select().from(reviews).where(isThisReview).for("update");
    if (existing === undefined) throw userError("reviewUnknown", { id });
    await tx
      .update(reviews)
      .set(await changes(tx, existing))
      .where(isThisReview);
    const [data] = await findReviews(tx, isThisReview, 1);
    if (data === undefined) throw new Error("The database did not return the changed review");
    const { hiding, reply } = existing;
    return { data, subject: id, before: { hiding, reply }, after: { hiding: data.hiding, reply: data.reply } };
  });

/** Sends the shop's reply to the reviewer. Sends nothing if the review has no account. */
const sendReplyEmail = async (
  tx: Transaction,
  { id, language }: Review,
  reply: string,
  { config, mailer }: Pick<Services, "config" | "mailer">,
): Promise<void> => {
  const [reviewRows] = await tx
    .select({ name: customers.name, email: customers.email, line: orderLines })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(eq(reviews.id, id));
  if (!reviewRows || reviewRows.email === null) return;
  const { name, email, line } = reviewRows;
  const { publicOrigin } = config;
  await mailer.send(tx, reviewRepliedEmail({ to: { name, email }, locale: language, publicOrigin, line, reply }));
};

export const officeReviewRoutes = [
  list,

  createRoute(endpoints.hide, (call) =>
    changeReview(call, endpoints.hide, async () => ({
      hiding: { reason: call.input.reason, at: call.clock().toISOString() },
    })),
  ),

  createRoute(endpoints.show, (call) => changeReview(call, endpoints.show, async () => ({ hiding: null }))),

  createRoute(endpoints.reply, (call) =>
    changeReview(call, endpoints.reply, async (tx, existing) => {
      const { language, text } = call.input;
      const { siteName: by } = await findShopSettings(tx);
      if (existing.reply === null && existing.hiding === null) await sendReplyEmail(tx, existing, text, call);
      return { reply: { by, language, text, writtenAt: call.clock().toISOString() } };
    }),
  ),
];
