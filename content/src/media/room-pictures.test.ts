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
  it("appears when it is rendered, with its pieces as the shop sells them", () => {
    const { renderedRooms } = anAlbum({ "evening-lounge": [aPiece()] });
    expect(renderedRooms.map(({ slug }) => slug)).toEqual(["ruang-malam"]);
    const [piece] = renderedRooms[0]?.pieces ?? [];
    expect(piece?.variant).toMatchObject({ look: "beludru-biru-malam", dimensions: sofa.dimensions });
    expect(piece).toMatchObject({ product: sofa, x: 0.4, y: 0.6 });
  });

  it("names the size of a piece that has another size than the default", () => {
    const pendantPiece = aPiece({ product: "lampu-gantung-kurung", look: "rotan-natural", size: "80" });
    const [room] = anAlbum({ "dining-room": [pendantPiece] }).renderedRooms;
    expect(room?.pieces[0]?.variant).toMatchObject({ sizeCode: "80", dimensions: { width: 80 } });
  });

  it("refuses a piece that the shop does not sell", () => {
    const createAlbumWith = (changes: Partial<PicturedPiece>) => () => anAlbum({ kitchen: [aPiece(changes)] });
    expect(createAlbumWith({ look: "oak" })).toThrow(/sofa-senja-3 in oak, which is not sold/u);
    expect(createAlbumWith({ product: "sofa-nowhere" })).toThrow(/sofa-nowhere/u);
  });

  it("is the last picture of each of its products, preferably in the product's first look", () => {
    const album = anAlbum({ "living-room": [aPiece()], "evening-lounge": [aPiece({ look: "linen-gading" })] });
    const lastPicture = album.getGallery(sofa).at(-1);
    expect(lastPicture?.path).toContain("rooms/evening-lounge-16x9");
    expect(lastPicture?.view).toBe("room");
    expect(album.getGallery(getProductBySlug("kursi-bale")).map(({ view }) => view)).not.toContain("room");
  });
});

describe("the rooms of this shop", () => {
  const { renderedRooms } = shopAlbum;

  it("are all rendered, and have their texts in both languages", () => {
    const unrenderedRooms = rooms.filter(({ slug }) => !renderedRooms.some((shown) => shown.slug === slug));
    expect(unrenderedRooms.map(({ picture }) => picture)).toEqual([]);
    for (const { name, description, alt } of rooms) {
      for (const text of [name, description, alt]) expect(text.en).not.toBe(text.id);
    }
  });

  it("show every product that the shop sells", () => {
    const displayedSlugs = new Set(renderedRooms.flatMap(({ pieces }) => pieces.map(({ product }) => product.slug)));
    expect(products.map(({ slug }) => slug).filter((slug) => !displayedSlugs.has(slug))).toEqual([]);
  });

  it("have points that a finger can hit on a phone, and one point for each product", () => {
    const phoneSize = { width: 358, height: (358 * 9) / 16 };
    const closePairs = renderedRooms.flatMap(({ slug, pieces }) =>
      pieces.flatMap((one, place) =>
        pieces
          .slice(place + 1)
          .filter(({ x, y }) => Math.hypot((one.x - x) * phoneSize.width, (one.y - y) * phoneSize.height) < 28)
          .map((other) => `${slug}: ${one.product.slug} and ${other.product.slug}`),
      ),
    );
    expect(closePairs).toEqual([]);
    const edgePieces = renderedRooms.flatMap(({ slug, pieces }) =>
      pieces
        .filter(({ x, y }) => Math.min(x, 1 - x) * phoneSize.width < 14 || Math.min(y, 1 - y) * phoneSize.height < 14)
        .map(({ product }) => `${slug}: ${product.slug}`),
    );
    expect(edgePieces).toEqual([]);
    const crowdedRooms = renderedRooms.filter(
      ({ pieces }) => new Set(pieces.map(({ product }) => product)).size < pieces.length,
    );
    expect(crowdedRooms).toEqual([]);
    expect(renderedRooms.filter(({ pieces }) => pieces.length < 4)).toEqual([]);
  });

  it("take 120 KB at most on a phone", async () => {
    const { pictures } = readMasters(MASTERS_FOLDER);
    const pictureSizes = await Promise.all(
      renderedRooms.map(async ({ picture }) => {
        const file = pictures.get(`rooms/${picture}-16x9`)?.file ?? "";
        return { picture, bytes: (await encodePicture(file, 1200, "webp")).byteLength };
      }),
    );
    expect(pictureSizes.filter(({ bytes }) => bytes > 120_000)).toEqual([]);
  });

  it("show at least half of the products of each collection", () => {
    const incompleteCollections = collections.filter(({ slug, products: wanted }) => {
      const room = renderedRooms.find(({ collection }) => collection === slug);
      const ownPieces = room?.pieces.filter(({ product }) => wanted.includes(product.slug)) ?? [];
      return ownPieces.length < wanted.length / 2;
    });
    expect(incompleteCollections.map(({ slug }) => slug)).toEqual([]);
  });
});
