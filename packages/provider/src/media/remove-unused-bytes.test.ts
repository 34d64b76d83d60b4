import { readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { payments } from "../payment/payment.tables.ts";
import { removeExpiredData } from "../remove-expired.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aServedPicture } from "../testing/media.ts";
import { anOwner, aPhoto, aReviewDraft } from "../testing/reviews.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { media, unnamedBytes } from "./media.tables.ts";
import { openMedia } from "./open-media.ts";
import { removeUnusedBytes } from "./remove-unused-bytes.ts";
import { registerPicture, storeMedia } from "./store-media.ts";

const shop = await openShop();
const { database, services, config } = shop;
const pictures = openMedia(services);
addCleanUp(pictures.close);
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(database);
});

const ALT = { en: "At home", id: "Di rumah" };
const SIZES_FOLDER = join(config.dataDirectory, "pictures");

const sweepBytes = () => removeUnusedBytes(services, pictures);
/** Moves the times of all current rows back by these hours. */
const passHours = (hours: number) =>
  database.update(unnamedBytes).set({ since: sql`${unnamedBytes.since} - make_interval(hours => ${hours})` });

const findHash = async (path: string): Promise<string> => {
  const [row] = await database.select().from(media).where(eq(media.path, path));
  return row?.hash ?? "";
};
/** Lists the files of the store and the cache whose names contain this hash. */
const getFiles = async (hash: string): Promise<string[]> => {
  const fileNames = await readdir(config.dataDirectory, { recursive: true });
  return fileNames.filter((file) => file.includes(hash)).toSorted();
};

let colourCount = 0;
/** Returns a new colour, because pictures of the same colour have the same bytes. */
const aColour = () => `#${(0x204060 + 0x0b1325 * ++colourCount).toString(16)}`;

/** Creates a buyer, and functions that upload and show pictures. */
const aReviewer = async () => {
  const sofa = await aProduct(database, baseData);
  const owner = await anOwner(shop, [sofa]);
  const sendPicture = async (colour = aColour()) => {
    const { path } = await owner.client.ownReview.upload({ lineId: owner.lineId, file: await aPhoto(colour) });
    return { path, hash: await findHash(path) };
  };
  const showPictures = (paths: readonly string[], revision = 0) =>
    owner.client.ownReview.store(aReviewDraft(owner.lineId, { pictures: [...paths], revision }));
  return { ...owner, send: sendPicture, show: showPictures };
};

const readPicture = (path: string, size: string, accept = "image/webp") =>
  shop.fetch(new Request(`${ORIGIN}/media/${path.replace("{width}", size)}`, { headers: { Accept: accept } }));

it("a picture that a review no longer shows loses its bytes and sizes a day later", async () => {
  const reviewer = await aReviewer();
  const [stored, left] = [await reviewer.send(), await reviewer.send()];
  await reviewer.show([stored.path, left.path]);
  for (const { path, hash } of [stored, left]) {
    expect((await readPicture(path, "240")).status).toBe(200);
    expect((await readPicture(path.replace("{width}.webp", "social.jpg"), "")).status).toBe(200);
    const [size = ""] = (await getFiles(hash)).filter((file) => file.endsWith("-240.webp"));
    for (const fileEnding of ["-240.avif", "-240.webp.4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01.draft"]) {
      await writeFile(join(config.dataDirectory, size.replace("-240.webp", fileEnding)), "a size");
    }
    await writeFile(`${services.media.getFilePath(hash)}.4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01.draft`, "half of it");
    expect(await getFiles(hash)).toHaveLength(6);
  }
  await reviewer.show([stored.path], 1);
  await passHours(23);
  await sweepBytes();
  expect(await getFiles(left.hash)).toHaveLength(6);
  await passHours(2);
  await sweepBytes();
  expect(await getFiles(left.hash)).toEqual([]);
  expect(await getFiles(stored.hash)).toHaveLength(6);
  expect((await readPicture(stored.path, "160")).status).toBe(200);
  expect(await database.$count(unnamedBytes)).toBe(0);
});

it("bytes of a picture that nothing came to show are gone a day after it", async () => {
  const { hash } = await (await aReviewer()).send();
  shop.passTime(86_400_000);
  await removeExpiredData(services);
  await passHours(25);
  await sweepBytes();
  expect(await getFiles(hash)).toEqual([]);
});

it("the pictures of a deleted account lose their bytes a day later", async () => {
  const reviewer = await aReviewer();
  const [shown, waitingQueries] = [await reviewer.send(), await reviewer.send()];
  await reviewer.show([shown.path]);
  const passwordHash = await hashPassword("correct horse battery");
  await database.update(customers).set({ passwordHash }).where(eq(customers.id, reviewer.id));
  await database.update(payments).set({ state: "paid" }).where(eq(payments.orderId, reviewer.order.id));
  await reviewer.client.account.remove({ password: "correct horse battery" });
  await passHours(25);
  await sweepBytes();
  expect([...(await getFiles(shown.hash)), ...(await getFiles(waitingQueries.hash))]).toEqual([]);
});

it("bytes stay while another picture uses them", async () => {
  const [one, other] = [await aReviewer(), await aReviewer()];
  const colour = aColour();
  const [mine, theirs] = [await one.send(colour), await other.send(colour)];
  expect(mine.hash).toBe(theirs.hash);
  await one.show([mine.path]);
  await other.show([theirs.path]);
  await one.show([], 1);
  await passHours(25);
  await sweepBytes();
  expect((await readPicture(theirs.path, "240")).status).toBe(200);
  await other.show([], 1);
  await passHours(25);
  await sweepBytes();
  expect(await getFiles(mine.hash)).toEqual([]);
});

it("bytes stay before their row exists, and go if the row never comes", async () => {
  const reviewer = await aReviewer();
  const { path, hash } = await reviewer.send();
  await reviewer.show([path]);
  await reviewer.show([], 1);
  await passHours(25);
  const body = await readFile(services.media.getFilePath(hash));
  const picture = await registerPicture(database, { body, width: 900, height: 600, colour: "#408010" });
  const failedTransaction = database.transaction(async (tx) => {
    await storeMedia(tx, services, { picture, alt: ALT, owner: { uploadedBy: reviewer.id } });
    throw new Error("changed my mind");
  });
  await expect(failedTransaction).rejects.toThrow("changed my mind");
  await sweepBytes();
  expect(await getFiles(hash)).toHaveLength(1);
  await passHours(25);
  await sweepBytes();
  expect(await getFiles(hash)).toEqual([]);
});

/**
 * Waits until a query waits for the lock of another query. The embedded database runs one transaction at a time, so the test does not wait
 * there.
 */
const waitForLock = async (): Promise<void> => {
  if (shop.engine !== "postgres") return;
  const waitingQueries = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.execute(waitingQueries)).rows).toHaveLength(1);
};

it("a picture exists after an upload during the removal of the same bytes", async () => {
  const reviewer = await aReviewer();
  const colour = aColour();
  const { path } = await reviewer.send(colour);
  await reviewer.show([path]);
  await reviewer.show([], 1);
  await passHours(25);
  const sweepStart = Promise.withResolvers<void>();
  const secondUpload = sweepStart.promise.then(() => reviewer.send(colour));
  const isAgainWaiting = sweepStart.promise.then(waitForLock);
  const slowPictures = {
    removeSizes: async (hash: string) => {
      sweepStart.resolve();
      await isAgainWaiting;
      await pictures.removeSizes(hash);
    },
  };
  await removeUnusedBytes(services, slowPictures);
  expect((await readPicture((await secondUpload).path, "240")).status).toBe(200);
});

it("the removal keeps the shop's own pictures, files without a row, and other files", async () => {
  const seededPicture = await aServedPicture(services);
  const unnamedFile = await services.media.store(Buffer.from("brought by a release"));
  const reviewer = await aReviewer();
  const { path, hash } = await reviewer.send();
  const neighbourFiles = ["notes.txt", `${hash}0`, `x${hash}`].map((name) =>
    join(dirname(services.media.getFilePath(hash)), name),
  );
  for (const file of neighbourFiles) await writeFile(file, "somebody else's");
  await reviewer.show([path]);
  expect((await readPicture(path, "240")).status).toBe(200);
  await reviewer.show([], 1);
  await passHours(25);
  await sweepBytes();
  expect(await getFiles(hash)).toEqual(
    neighbourFiles
      .slice(1)
      .map((file) => file.slice(config.dataDirectory.length + 1))
      .toSorted(),
  );
  expect(await readFile(neighbourFiles[0] ?? "", "utf8")).toBe("somebody else's");
  expect(await services.media.hasFile(seededPicture.hash ?? "", seededPicture.bytes)).toBe(true);
  expect(await services.media.hasFile(unnamedFile.hash, unnamedFile.bytes)).toBe(true);
  expect(await readdir(SIZES_FOLDER)).toHaveLength(1);
});

it("a failed removal is logged, does not stop others, and runs again a day later", async () => {
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
  expect(shop.log.join("")).toContain("unused bytes could not be removed");
  await sweepBytes();
  expect(await getFiles(stuck.hash)).toHaveLength(1);
  await passHours(25);
  await sweepBytes();
  expect(await getFiles(stuck.hash)).toEqual([]);
});

it("an unreadable folder of sizes fails the removal", async () => {
  const reviewer = await aReviewer();
  const { path, hash } = await reviewer.send();
  await reviewer.show([path]);
  expect((await readPicture(path, "240")).status).toBe(200);
  await reviewer.show([], 1);
  const [recipe = ""] = await readdir(SIZES_FOLDER);
  const folder = join(SIZES_FOLDER, recipe, hash.slice(0, 2));
  await rename(folder, `${folder}-away`);
  await symlink(folder, folder); // The folder is a link to itself, so the program cannot list it.
  await passHours(25);
  await sweepBytes();
  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect(await getFiles(hash)).not.toEqual([]);
  await passHours(25);
  await sweepBytes();
  expect(await getFiles(hash)).toEqual([]);
});
