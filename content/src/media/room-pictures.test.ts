import { encodePicture } from "@griya/provider/testing";
import { describe, expect, it } from "vitest";
import { collections } from "../furniture/collections.ts";
import { getProductBySlug, products } from "../furniture/products.ts";
import { rooms } from "../furniture/rooms.ts";
import { createAlbum, shopAlbum } from "./album.ts";
import { MASTERS_FOLDER, type Master, type PicturedPiece, readMasters } from "./masters.ts";

const sofa = getProductBySlug("sofa-senja-3");

const aPiece = (changes: Partial<PicturedPiece> = {}): PicturedPiece => ({
  product: sofa.slug,
  look: "beludru-biru-malam",
  size: null,
  x: 0.4,
  y: 0.6,
  ...changes,
});

const anAlbum = (pictured: Readonly<Record<string, readonly PicturedPiece[]>>) =>
  createAlbum({
    pictures: new Map(
      Object.entries(pictured).map(([room, pieces]): [string, Master] => {
        const name = `rooms/${room}-16x9`;
        return [
          name,
          { name, file: "/nowhere", width: 1440, height: 810, colour: "#d9cfbd", hash: "0badcafe", pieces },
        ];
      }),
    ),
    files: new Map(),
  });

describe("a room", () => {
  it("is shown once it is rendered, with its pieces as they are sold", () => {
    const { renderedRooms } = anAlbum({ "evening-lounge": [aPiece()] });
    expect(renderedRooms.map(({ slug }) => slug)).toEqual(["ruang-malam"]);
    const [piece] = renderedRooms[0]?.pieces ?? [];
    expect(piece?.variant).toMatchObject({ look: "beludru-biru-malam", dimensions: sofa.dimensions });
    expect(piece).toMatchObject({ product: sofa, x: 0.4, y: 0.6 });
  });

  it("names the size of a piece that is not in its usual one", () => {
    const pendant = aPiece({ product: "lampu-gantung-kurung", look: "rotan-natural", size: "80" });
    const [room] = anAlbum({ "dining-room": [pendant] }).renderedRooms;
    expect(room?.pieces[0]?.variant).toMatchObject({ sizeCode: "80", dimensions: { width: 80 } });
  });

  it("cannot show what is not sold", () => {
    const show = (changes: Partial<PicturedPiece>) => () => anAlbum({ kitchen: [aPiece(changes)] });
    expect(show({ look: "oak" })).toThrow(/sofa-senja-3 in oak, which is not sold/u);
    expect(show({ product: "sofa-nowhere" })).toThrow(/sofa-nowhere/u);
  });

  it("is the last picture of each of its products, best in the look that the others show", () => {
    const album = anAlbum({ "living-room": [aPiece()], "evening-lounge": [aPiece({ look: "linen-gading" })] });
    const last = album.getGallery(sofa).at(-1);
    expect(last?.path).toContain("rooms/evening-lounge-16x9");
    expect(last?.view).toBe("room");
    expect(album.getGallery(getProductBySlug("kursi-bale")).map(({ view }) => view)).not.toContain("room");
  });
});

describe("the rooms of this shop", () => {
  const { renderedRooms } = shopAlbum;

  it("are all rendered, and have their words in both languages", () => {
    const waiting = rooms.filter(({ slug }) => !renderedRooms.some((shown) => shown.slug === slug));
    expect(waiting.map(({ picture }) => picture)).toEqual([]);
    for (const { name, description, alt } of rooms) {
      for (const text of [name, description, alt]) expect(text.en).not.toBe(text.id);
    }
  });

  it("show every piece that the shop sells", () => {
    const displayedSlugs = new Set(renderedRooms.flatMap(({ pieces }) => pieces.map(({ product }) => product.slug)));
    expect(products.map(({ slug }) => slug).filter((slug) => !displayedSlugs.has(slug))).toEqual([]);
  });

  it("have their points far enough apart for a finger on a phone, and each product once", () => {
    const phone = { width: 358, height: (358 * 9) / 16 };
    const close = renderedRooms.flatMap(({ slug, pieces }) =>
      pieces.flatMap((one, place) =>
        pieces
          .slice(place + 1)
          .filter(({ x, y }) => Math.hypot((one.x - x) * phone.width, (one.y - y) * phone.height) < 28)
          .map((other) => `${slug}: ${one.product.slug} and ${other.product.slug}`),
      ),
    );
    expect(close).toEqual([]);
    const atAnEdge = renderedRooms.flatMap(({ slug, pieces }) =>
      pieces
        .filter(({ x, y }) => Math.min(x, 1 - x) * phone.width < 14 || Math.min(y, 1 - y) * phone.height < 14)
        .map(({ product }) => `${slug}: ${product.slug}`),
    );
    expect(atAnEdge).toEqual([]);
    const crowded = renderedRooms.filter(
      ({ pieces }) => new Set(pieces.map(({ product }) => product)).size < pieces.length,
    );
    expect(crowded).toEqual([]);
    expect(renderedRooms.filter(({ pieces }) => pieces.length < 4)).toEqual([]);
  });

  it("take 120 KB at most on a phone", async () => {
    const { pictures } = readMasters(MASTERS_FOLDER);
    const weighed = await Promise.all(
      renderedRooms.map(async ({ picture }) => {
        const file = pictures.get(`rooms/${picture}-16x9`)?.file ?? "";
        return { picture, bytes: (await encodePicture(file, 1200, "webp")).byteLength };
      }),
    );
    expect(weighed.filter(({ bytes }) => bytes > 120_000)).toEqual([]);
  });

  it("lead each collection with at least half of its pieces", () => {
    const lacking = collections.filter(({ slug, products: wanted }) => {
      const room = renderedRooms.find(({ collection }) => collection === slug);
      const own = room?.pieces.filter(({ product }) => wanted.includes(product.slug)) ?? [];
      return own.length < wanted.length / 2;
    });
    expect(lacking.map(({ slug }) => slug)).toEqual([]);
  });
});
