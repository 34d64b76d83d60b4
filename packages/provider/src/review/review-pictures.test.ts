import { REVIEW_PICTURES_MAXIMUM } from "@griya/api";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { media, uploads } from "../media/media.tables.ts";
import { removeExpired } from "../remove-expired.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aDraft, anOwner, aSnapshot } from "../testing/reviews.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
const aSofa = () => aProduct(shop.database, rooms, { variants: [{ stock: 100 }] });
let sofa: Awaited<ReturnType<typeof aSofa>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
  sofa = await aSofa();
});

const DAY = 86_400_000;
const isStored = async (path: string): Promise<boolean> =>
  (await shop.database.$count(media, eq(media.path, path))) > 0;

const sent = async (owner: Awaited<ReturnType<typeof anOwner>>, count: number): Promise<string[]> => {
  const paths = [];
  for (let picture = 0; picture < count; picture += 1) {
    const { client, lineId } = owner;
    paths.push((await client.ownReview.upload({ lineId, file: await aSnapshot(`#b965${10 + picture}`) })).path);
  }
  return paths;
};

describe("pictures of a review", () => {
  it("are shown in their order, with words for those who do not see them, and served without what was hidden in them", async () => {
    const sofa = await aSofa();
    const owner = await anOwner(shop, [sofa]);
    const paths = (await sent(owner, REVIEW_PICTURES_MAXIMUM)).toReversed();
    const { ownReview } = await owner.client.ownReview.store(aDraft(owner.lineId, { pictures: paths }));
    expect(ownReview?.review.pictures.map(({ path }) => path)).toEqual(paths);
    const { reviews, pictureReviewCount } = await shop.client().review.fetch({ productId: sofa.id });
    expect(reviews[0]?.pictures.map(({ path }) => path)).toEqual(paths);
    expect(reviews[0]?.pictures[0]?.alt).toBe("Senja Sofa, photographed by a customer");
    expect(pictureReviewCount).toBe(1);
    const answer = await shop.fetch(new Request(`${ORIGIN}/media/${paths[0]?.replace("{width}", "240")}`));
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe("webp");
  });

  it("that a change leaves out are served no more, and the others stay", async () => {
    const owner = await anOwner(shop, [sofa]);
    const [first = "", second = "", third = ""] = await sent(owner, 3);
    await owner.client.ownReview.store(aDraft(owner.lineId, { pictures: [first, second] }));
    const { ownReview } = await owner.client.ownReview.store(
      aDraft(owner.lineId, { pictures: [third, second], revision: 1 }),
    );
    expect(ownReview?.review.pictures.map(({ path }) => path)).toEqual([third, second]);
    expect([await isStored(first), await isStored(second), await isStored(third)]).toEqual([false, true, true]);
    const answer = await shop.fetch(new Request(`${ORIGIN}/media/${first.replace("{width}", "240")}`));
    expect(answer.status).toBe(404);
  });

  it("are those that were sent for it, and never somebody else's or another line's", async () => {
    const [mine, theirs] = [await anOwner(shop, [sofa]), await anOwner(shop, [sofa])];
    const [path = ""] = await sent(theirs, 1);
    const stolen = mine.client.ownReview.store(aDraft(mine.lineId, { pictures: [path] }));
    expect((await catchRefusal(stolen)).messages).toEqual([
      "One of the pictures is not there any more. Please remove it and choose it again.",
    ]);
    await theirs.client.ownReview.store(aDraft(theirs.lineId, { pictures: [path] }));
    const again = mine.client.ownReview.store(aDraft(mine.lineId, { pictures: [path] }));
    expect((await catchRefusal(again)).messages).toHaveLength(1);
    expect(await isStored(path)).toBe(true);
  });

  it("that no review came to show are gone after a day, and no others", async () => {
    const owner = await anOwner(shop, [sofa]);
    const [shown = "", left = ""] = await sent(owner, 2);
    await owner.client.ownReview.store(aDraft(owner.lineId, { pictures: [shown] }));
    shop.passTime(DAY - 1000);
    await removeExpired(shop.services);
    expect([await isStored(shown), await isStored(left)]).toEqual([true, true]);
    shop.passTime(2000);
    await removeExpired(shop.services);
    expect([await isStored(shown), await isStored(left)]).toEqual([true, false]);
    expect(await isStored("sofa.svg")).toBe(true);
  });

  it("are taken for a delivered line of one's own, twenty at a time", async () => {
    const [mine, theirs] = [await anOwner(shop, [sofa]), await anOwner(shop, [sofa])];
    const foreign = mine.client.ownReview.upload({ lineId: theirs.lineId, file: await aSnapshot() });
    expect(await catchRefusal(foreign)).toMatchObject({ kind: "notFound" });
    const [path = ""] = await sent(mine, 1);
    const [row] = await shop.database.select().from(media).where(eq(media.path, path));
    if (row === undefined) throw new Error("The picture was not kept");
    const others = Array.from({ length: 19 }, (_, place) => ({ ...row, path: `uploads/other-${place}` }));
    await shop.database.insert(media).values(others);
    await shop.database
      .insert(uploads)
      .values(others.map(({ path }) => ({ path, subjectId: mine.lineId, uploadedAt: shop.services.clock() })));
    const oneMore = mine.client.ownReview.upload({ lineId: mine.lineId, file: await aSnapshot() });
    expect((await catchRefusal(oneMore)).messages).toEqual([
      "You have sent many pictures here. Please try again tomorrow.",
    ]);
  });

  it.each([
    [
      "a drawing that calls itself a photograph",
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "Please choose a picture in JPG or PNG format.",
    ],
    ["a page", "<!doctype html><script>alert(1)</script>", "Please choose a picture in JPG or PNG format."],
    [
      "what was cut off",
      "\u00ff\u00d8\u00ff\u00e0",
      "This picture cannot be read. It may be damaged, so please choose another.",
    ],
  ])("are no other files: %s is refused, and nothing of it kept", async (_, content, sentence) => {
    const { client, lineId } = await anOwner(shop, [sofa]);
    const before = await shop.database.$count(media);
    const file = new File([Buffer.from(content, "latin1")], "../../sofa.jpg", { type: "image/jpeg" });
    expect((await catchRefusal(client.ownReview.upload({ lineId, file }))).messages).toEqual([sentence]);
    expect(await shop.database.$count(media)).toBe(before);
  });

  it("are refused by their size before anything is read of them", async () => {
    const { accessToken } = await anOwner(shop, [sofa]);
    const answer = await shop.call("POST", "rating-review/upload", {
      body: new Uint8Array(3 * 1024 * 1024),
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(answer.status).toBe(413);
  });
});
