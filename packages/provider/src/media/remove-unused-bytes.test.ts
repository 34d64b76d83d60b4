import { readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { payments } from "../payment/payment.tables.ts";
import { removeExpired } from "../remove-expired.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aServedPicture } from "../testing/media.ts";
import { aDraft, anOwner, aSnapshot } from "../testing/reviews.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { media, unnamedBytes } from "./media.tables.ts";
import { openMedia } from "./open-media.ts";
import { removeUnusedBytes } from "./remove-unused-bytes.ts";
import { registerPicture, storeMedia } from "./store-media.ts";

const shop = await openShop();
const { database, services, config } = shop;
const pictures = openMedia(services);
addCleanUp(pictures.close);
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(database);
});

const ALT = { en: "At home", id: "Di rumah" };
const SIZES = join(config.dataDirectory, "pictures");

const sweep = () => removeUnusedBytes(services, pictures);
/** Moves all current rows back in time by these hours. */
const passHours = (hours: number) =>
  database.update(unnamedBytes).set({ since: sql`${unnamedBytes.since} - make_interval(hours => ${hours})` });

const hashOf = async (path: string): Promise<string> => {
  const [row] = await database.select().from(media).where(eq(media.path, path));
  return row?.hash ?? "";
};
/** Lists the files in the store and the cache whose names contain this hash. */
const getFiles = async (hash: string): Promise<string[]> => {
  const found = await readdir(config.dataDirectory, { recursive: true });
  return found.filter((file) => file.includes(hash)).toSorted();
};

let colours = 0;
/** Returns a new colour, because pictures of the same colour have the same bytes. */
const aColour = () => `#${(0x204060 + 0x0b1325 * ++colours).toString(16)}`;

/** Creates a buyer, with functions to upload and show pictures. */
const aReviewer = async () => {
  const sofa = await aProduct(database, rooms);
  const owner = await anOwner(shop, [sofa]);
  const send = async (colour = aColour()) => {
    const { path } = await owner.client.ownReview.upload({ lineId: owner.lineId, file: await aSnapshot(colour) });
    return { path, hash: await hashOf(path) };
  };
  const show = (paths: readonly string[], revision = 0) =>
    owner.client.ownReview.store(aDraft(owner.lineId, { pictures: [...paths], revision }));
  return { ...owner, send, show };
};

const read = (path: string, size: string, accept = "image/webp") =>
  shop.fetch(new Request(`${ORIGIN}/media/${path.replace("{width}", size)}`, { headers: { Accept: accept } }));

it("bytes of a picture that a review leaves out are gone a day later, with every size that was made of them", async () => {
  const reviewer = await aReviewer();
  const [stored, left] = [await reviewer.send(), await reviewer.send()];
  await reviewer.show([stored.path, left.path]);
  for (const { path, hash } of [stored, left]) {
    expect((await read(path, "240")).status).toBe(200);
    expect((await read(path.replace("{width}.webp", "social.jpg"), "")).status).toBe(200);
    const [size = ""] = (await getFiles(hash)).filter((file) => file.endsWith("-240.webp"));
    for (const ending of ["-240.avif", "-240.webp.4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01.draft"]) {
      await writeFile(join(config.dataDirectory, size.replace("-240.webp", ending)), "a size");
    }
    await writeFile(`${services.media.getFilePath(hash)}.4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01.draft`, "half of it");
    expect(await getFiles(hash)).toHaveLength(6);
  }
  await reviewer.show([stored.path], 1);
  await passHours(23);
  await sweep();
  expect(await getFiles(left.hash)).toHaveLength(6);
  await passHours(2);
  await sweep();
  expect(await getFiles(left.hash)).toEqual([]);
  expect(await getFiles(stored.hash)).toHaveLength(6);
  expect((await read(stored.path, "160")).status).toBe(200);
  expect(await database.$count(unnamedBytes)).toBe(0);
});

it("bytes of a picture that nothing came to show are gone a day after it", async () => {
  const { hash } = await (await aReviewer()).send();
  shop.passTime(86_400_000);
  await removeExpired(services);
  await passHours(25);
  await sweep();
  expect(await getFiles(hash)).toEqual([]);
});

it("bytes of a deleted account's pictures are gone a day after it", async () => {
  const reviewer = await aReviewer();
  const [shown, waiting] = [await reviewer.send(), await reviewer.send()];
  await reviewer.show([shown.path]);
  const passwordHash = await hashPassword("correct horse battery");
  await database.update(customers).set({ passwordHash }).where(eq(customers.id, reviewer.id));
  await database.update(payments).set({ state: "paid" }).where(eq(payments.orderId, reviewer.order.id));
  await reviewer.client.account.remove({ password: "correct horse battery" });
  await passHours(25);
  await sweep();
  expect([...(await getFiles(shown.hash)), ...(await getFiles(waiting.hash))]).toEqual([]);
});

it("bytes that another picture names stay until that one goes too", async () => {
  const [one, other] = [await aReviewer(), await aReviewer()];
  const colour = aColour();
  const [mine, theirs] = [await one.send(colour), await other.send(colour)];
  expect(mine.hash).toBe(theirs.hash);
  await one.show([mine.path]);
  await other.show([theirs.path]);
  await one.show([], 1);
  await passHours(25);
  await sweep();
  expect((await read(theirs.path, "240")).status).toBe(200);
  await other.show([], 1);
  await passHours(25);
  await sweep();
  expect(await getFiles(mine.hash)).toEqual([]);
});

it("bytes that are kept before their row is there stay, and go where it never comes", async () => {
  const reviewer = await aReviewer();
  const { path, hash } = await reviewer.send();
  await reviewer.show([path]);
  await reviewer.show([], 1);
  await passHours(25);
  const body = await readFile(services.media.getFilePath(hash));
  const picture = await registerPicture(database, { body, width: 900, height: 600, colour: "#408010" });
  const failed = database.transaction(async (tx) => {
    await storeMedia(tx, services, { picture, alt: ALT, owner: { uploadedBy: reviewer.id } });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await sweep();
  expect(await getFiles(hash)).toHaveLength(1);
  await passHours(25);
  await sweep();
  expect(await getFiles(hash)).toEqual([]);
});

/** Waits until a query waits for another one's lock. The embedded database needs no wait, because it runs one transaction at a time. */
const untilSomebodyWaits = async (): Promise<void> => {
  if (shop.engine !== "postgres") return;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.execute(waiting)).rows).toHaveLength(1);
};

it("the same picture sent again while its bytes are swept is there afterwards", async () => {
  const reviewer = await aReviewer();
  const colour = aColour();
  const { path } = await reviewer.send(colour);
  await reviewer.show([path]);
  await reviewer.show([], 1);
  await passHours(25);
  const sweeping = Promise.withResolvers<void>();
  const again = sweeping.promise.then(() => reviewer.send(colour));
  const isAgainWaiting = sweeping.promise.then(untilSomebodyWaits);
  const slow = {
    removeSizes: async (hash: string) => {
      sweeping.resolve();
      await isAgainWaiting;
      await pictures.removeSizes(hash);
    },
  };
  await removeUnusedBytes(services, slow);
  expect((await read((await again).path, "240")).status).toBe(200);
});

it("what no removed medium named is left alone: the shop's own pictures, files without a row, and files of others", async () => {
  const seeded = await aServedPicture(services);
  const unnamed = await services.media.store(Buffer.from("brought by a release"));
  const reviewer = await aReviewer();
  const { path, hash } = await reviewer.send();
  const beside = ["notes.txt", `${hash}0`, `x${hash}`].map((name) =>
    join(dirname(services.media.getFilePath(hash)), name),
  );
  for (const file of beside) await writeFile(file, "somebody else's");
  await reviewer.show([path]);
  expect((await read(path, "240")).status).toBe(200);
  await reviewer.show([], 1);
  await passHours(25);
  await sweep();
  expect(await getFiles(hash)).toEqual(
    beside
      .slice(1)
      .map((file) => file.slice(config.dataDirectory.length + 1))
      .toSorted(),
  );
  expect(await readFile(beside[0] ?? "", "utf8")).toBe("somebody else's");
  expect(await services.media.hasFile(seeded.hash ?? "", seeded.bytes)).toBe(true);
  expect(await services.media.hasFile(unnamed.hash, unnamed.bytes)).toBe(true);
  expect(await readdir(SIZES)).toHaveLength(1);
});

it("what cannot be removed is said, keeps nothing else from going, and is tried again a day later", async () => {
  const reviewer = await aReviewer();
  const [stuck, other] = [await reviewer.send(), await reviewer.send()];
  await reviewer.show([stuck.path, other.path]);
  await reviewer.show([], 1);
  await passHours(25);
  const removeSizes = async (hash: string) => {
    if (hash === stuck.hash) throw new Error("EACCES");
  };
  await removeUnusedBytes(services, { removeSizes });
  expect([await getFiles(stuck.hash), await getFiles(other.hash)]).toEqual([[expect.any(String)], []]);
  expect(shop.log.join("")).toContain("bytes that nobody names could not be removed");
  await sweep();
  expect(await getFiles(stuck.hash)).toHaveLength(1);
  await passHours(25);
  await sweep();
  expect(await getFiles(stuck.hash)).toEqual([]);
});

it("sizes that cannot be looked for are not taken for gone", async () => {
  const reviewer = await aReviewer();
  const { path, hash } = await reviewer.send();
  await reviewer.show([path]);
  expect((await read(path, "240")).status).toBe(200);
  await reviewer.show([], 1);
  const [recipe = ""] = await readdir(SIZES);
  const folder = join(SIZES, recipe, hash.slice(0, 2));
  await rename(folder, `${folder}-away`);
  await symlink(folder, folder); // a link to itself, which cannot be listed
  await passHours(25);
  await sweep();
  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect(await getFiles(hash)).not.toEqual([]);
  await passHours(25);
  await sweep();
  expect(await getFiles(hash)).toEqual([]);
});
