import { beforeAll, describe, expect, it } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { anOwner, aReviewDraft } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aReview = async () => {
  const sofa = await aProduct(shop.database, baseData);
  const owner = await anOwner(shop, [sofa]);
  const { ownReview } = await owner.client.ownReview.store(aReviewDraft(owner.lineId));
  const findHelpfulCount = async () => (await shop.client().review.fetch({ productId: sofa.id })).reviews[0]?.helpful;
  return { owner, productId: sofa.id, reviewId: ownReview?.review.id ?? "", count: findHelpfulCount };
};

describe("a helpful review", () => {
  it("has one mark of each customer, also when the customer presses several times at once", async () => {
    const { reviewId, count: findHelpfulCount } = await aReview();
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    const markReview = ({ client }: typeof one) => client.ownReview.mark({ reviewId, isHelpful: true });
    await Promise.all([markReview(one), markReview(one), markReview(one)]);
    expect(await markReview(other)).toEqual({ reviewId, isHelpful: true, helpful: 2 });
    expect(await findHelpfulCount()).toBe(2);
  });

  it("loses a mark only when the same customer removes it", async () => {
    const { reviewId, count: findHelpfulCount, productId } = await aReview();
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    await one.client.ownReview.mark({ reviewId, isHelpful: true });
    await other.client.ownReview.mark({ reviewId, isHelpful: false });
    expect(await findHelpfulCount()).toBe(1);
    expect(await one.client.ownReview.fetchMarks({ productId })).toEqual([{ reviewId, isHelpful: true, helpful: 1 }]);
    expect(await other.client.ownReview.fetchMarks({ productId })).toEqual([]);
    await one.client.ownReview.mark({ reviewId, isHelpful: false });
    expect([await findHelpfulCount(), await one.client.ownReview.fetchMarks({ productId })]).toEqual([0, []]);
  });

  it("cannot be the customer's own review or a hidden review", async () => {
    const { owner, reviewId } = await aReview();
    const { client } = await aCustomer(shop);
    const ownMark = owner.client.ownReview.mark({ reviewId, isHelpful: true });
    expect((await catchRefusal(ownMark)).messages).toEqual(["This is your own review."]);
    await (await aStaffMember(shop, "operator")).office.review.hide({ id: reviewId, reason: "It names a courier." });
    const hiddenMark = client.ownReview.mark({ reviewId, isHelpful: true });
    expect(await catchRefusal(hiddenMark)).toMatchObject({ kind: "notFound" });
  });
});
