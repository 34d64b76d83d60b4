import { REVIEW_PICTURES_MAXIMUM } from "@griya/api";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { media, uploads } from "../media/media.tables.ts";
import { removeExpiredData } from "../remove-expired.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { anOwner, aPhoto, aReviewDraft } from "../testing/reviews.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
const aSofa = () => aProduct(shop.database, baseData, { variants: [{ stock: 100 }] });
let sofa: Awaited<ReturnType<typeof aSofa>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
  sofa = await aSofa();
});

const DAY = 86_400_000;
const isStored = async (path: string): Promise<boolean> =>
  (await shop.database.$count(media, eq(media.path, path))) > 0;

const uploadPictures = async (owner: Awaited<ReturnType<typeof anOwner>>, count: number): Promise<string[]> => {
  const paths = [];
  for (let picture = 0; picture < count; picture += 1) {
    const { client, lineId } = owner;
    paths.push((await client.ownReview.upload({ lineId, file: await aPhoto(`#b965${10 + picture}`) })).path);
  }
  return paths;
};

describe("pictures of a review", () => {
  it("are shown in their order with a description, and are encoded again", async () => {
    const sofa = await aSofa();
    const owner = await anOwner(shop, [sofa]);
    const paths = (await uploadPictures(owner, REVIEW_PICTURES_MAXIMUM)).toReversed();
    const { ownReview } = await owner.client.ownReview.store(aReviewDraft(owner.lineId, { pictures: paths }));
    expect(ownReview?.review.pictures.map(({ path }) => path)).toEqual(paths);
    const { reviews, pictureReviewCount } = await shop.client().review.fetch({ productId: sofa.id });
    expect(reviews[0]?.pictures.map(({ path }) => path)).toEqual(paths);
    expect(reviews[0]?.pictures[0]?.alt).toBe("Senja Sofa, photographed by a customer");
    expect(pictureReviewCount).toBe(1);
    const response = await shop.fetch(new Request(`${ORIGIN}/media/${paths[0]?.replace("{width}", "240")}`));
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe("webp");
  });

  it("are deleted when a change of the review leaves them out", async () => {
    const owner = await anOwner(shop, [sofa]);
    const [first = "", second = "", third = ""] = await uploadPictures(owner, 3);
    await owner.client.ownReview.store(aReviewDraft(owner.lineId, { pictures: [first, second] }));
    const { ownReview } = await owner.client.ownReview.store(
      aReviewDraft(owner.lineId, { pictures: [third, second], revision: 1 }),
    );
    expect(ownReview?.review.pictures.map(({ path }) => path)).toEqual([third, second]);
    expect([await isStored(first), await isStored(second), await isStored(third)]).toEqual([false, true, true]);
    const response = await shop.fetch(new Request(`${ORIGIN}/media/${first.replace("{width}", "240")}`));
    expect(response.status).toBe(404);
  });

  it("are only the pictures that its buyer sent for its line", async () => {
    const [lineOwner, otherOwner] = [await anOwner(shop, [sofa]), await anOwner(shop, [sofa])];
    const [path = ""] = await uploadPictures(otherOwner, 1);
    const foreignReview = lineOwner.client.ownReview.store(aReviewDraft(lineOwner.lineId, { pictures: [path] }));
    expect((await catchRefusal(foreignReview)).messages).toEqual([
      "One of the pictures is not there any more. Please remove it and choose it again.",
    ]);
    await otherOwner.client.ownReview.store(aReviewDraft(otherOwner.lineId, { pictures: [path] }));
    const repeatedReview = lineOwner.client.ownReview.store(aReviewDraft(lineOwner.lineId, { pictures: [path] }));
    expect((await catchRefusal(repeatedReview)).messages).toHaveLength(1);
    expect(await isStored(path)).toBe(true);
  });

  it("that no review came to show are gone after a day, and no others", async () => {
    const owner = await anOwner(shop, [sofa]);
    const [shownPath = "", unusedPath = ""] = await uploadPictures(owner, 2);
    await owner.client.ownReview.store(aReviewDraft(owner.lineId, { pictures: [shownPath] }));
    shop.passTime(DAY - 1000);
    await removeExpiredData(shop.services);
    expect([await isStored(shownPath), await isStored(unusedPath)]).toEqual([true, true]);
    shop.passTime(2000);
    await removeExpiredData(shop.services);
    expect([await isStored(shownPath), await isStored(unusedPath)]).toEqual([true, false]);
    expect(await isStored("sofa.svg")).toBe(true);
  });

  it("are accepted for the customer's own delivered line, at most twenty", async () => {
    const [lineOwner, otherOwner] = [await anOwner(shop, [sofa]), await anOwner(shop, [sofa])];
    const foreignUpload = lineOwner.client.ownReview.upload({ lineId: otherOwner.lineId, file: await aPhoto() });
    expect(await catchRefusal(foreignUpload)).toMatchObject({ kind: "notFound" });
    const [path = ""] = await uploadPictures(lineOwner, 1);
    const [row] = await shop.database.select().from(media).where(eq(media.path, path));
    if (row === undefined) throw new Error("The picture was not kept");
    const otherPictures = Array.from({ length: 19 }, (_, place) => ({ ...row, path: `uploads/other-${place}` }));
    await shop.database.insert(media).values(otherPictures);
    await shop.database
      .insert(uploads)
      .values(
        otherPictures.map(({ path }) => ({ path, subjectId: lineOwner.lineId, uploadedAt: shop.services.clock() })),
      );
    const extraUpload = lineOwner.client.ownReview.upload({ lineId: lineOwner.lineId, file: await aPhoto() });
    expect((await catchRefusal(extraUpload)).messages).toEqual([
      "You have sent many pictures here. Please try again tomorrow.",
    ]);
  });

  it.each([
    [
      "a drawing with the name of a photograph",
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "Please choose a picture in JPG or PNG format.",
    ],
    ["an HTML page", "<!doctype html><script>alert(1)</script>", "Please choose a picture in JPG or PNG format."],
    [
      "a truncated picture",
      "\u00ff\u00d8\u00ff\u00e0",
      "This picture cannot be read. It may be damaged, so please choose another.",
    ],
  ])("cannot be other files: %s is refused and not stored", async (_, content, sentence) => {
    const { client, lineId } = await anOwner(shop, [sofa]);
    const mediaCount = await shop.database.$count(media);
    const file = new File([Buffer.from(content, "latin1")], "../../sofa.jpg", { type: "image/jpeg" });
    expect((await catchRefusal(client.ownReview.upload({ lineId, file }))).messages).toEqual([sentence]);
    expect(await shop.database.$count(media)).toBe(mediaCount);
  });

  it("are refused for their size before the body is read", async () => {
    const { accessToken } = await anOwner(shop, [sofa]);
    const response = await shop.call("POST", "rating-review/upload", {
      body: new Uint8Array(3 * 1024 * 1024),
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(response.status).toBe(413);
  });
});
