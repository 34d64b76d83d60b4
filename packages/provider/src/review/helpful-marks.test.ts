import { beforeAll, describe, expect, it } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { aDraft, anOwner } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const aReview = async () => {
  const sofa = await aProduct(shop.database, rooms);
  const owner = await anOwner(shop, [sofa]);
  const { ownReview } = await owner.client.ownReview.store(aDraft(owner.lineId));
  const count = async () => (await shop.client().review.fetch({ productId: sofa.id })).reviews[0]?.helpful;
  return { owner, productId: sofa.id, reviewId: ownReview?.review.id ?? "", count };
};

describe("a review that helps", () => {
  it("is marked once by each customer, however often they press, also at once", async () => {
    const { reviewId, count } = await aReview();
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    const mark = ({ client }: typeof one) => client.ownReview.mark({ reviewId, isHelpful: true });
    await Promise.all([mark(one), mark(one), mark(one)]);
    expect(await mark(other)).toEqual({ reviewId, isHelpful: true, helpful: 2 });
    expect(await count()).toBe(2);
  });

  it("can be taken back, by the one who marked it alone", async () => {
    const { reviewId, count, productId } = await aReview();
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    await one.client.ownReview.mark({ reviewId, isHelpful: true });
    await other.client.ownReview.mark({ reviewId, isHelpful: false });
    expect(await count()).toBe(1);
    expect(await one.client.ownReview.fetchMarks({ productId })).toEqual([{ reviewId, isHelpful: true, helpful: 1 }]);
    expect(await other.client.ownReview.fetchMarks({ productId })).toEqual([]);
    await one.client.ownReview.mark({ reviewId, isHelpful: false });
    expect([await count(), await one.client.ownReview.fetchMarks({ productId })]).toEqual([0, []]);
  });

  it("is not one's own, and not one that nobody sees", async () => {
    const { owner, reviewId } = await aReview();
    const { client } = await aCustomer(shop);
    const own = owner.client.ownReview.mark({ reviewId, isHelpful: true });
    expect((await catchRefusal(own)).messages).toEqual(["This is your own review."]);
    await (await aStaffMember(shop, "operator")).office.review.hide({ id: reviewId, reason: "It names a courier." });
    const hidden = client.ownReview.mark({ reviewId, isHelpful: true });
    expect(await catchRefusal(hidden)).toMatchObject({ kind: "notFound" });
  });
});
