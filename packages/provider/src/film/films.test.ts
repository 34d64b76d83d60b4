import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productMedia, products } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aMedium } from "../testing/media.ts";
import { openShop } from "../testing/shop.ts";
import { filmRoutes } from "./film.handlers.ts";

const shop = await openShop({ routes: filmRoutes });

test("films of what can be bought are told with their products, the newest first, and of nothing that was withdrawn", async () => {
  const rooms = await createBaseData(shop.database);
  const [sofa, chair, lamp] = [
    await aProduct(shop.database, rooms, { name: { en: "Sofa", id: "Sofa" } }),
    await aProduct(shop.database, rooms, { name: { en: "Chair", id: "Kursi" } }),
    await aProduct(shop.database, rooms, { name: { en: "Lamp", id: "Lampu" } }),
  ];
  await aProduct(shop.database, rooms, { name: { en: "Table", id: "Meja" } }); // it has no film
  const film = async (product: { key: number }, name: string, ending: string) => {
    const { path } = await aMedium(shop.services, name, {
      name: `films/${name}`,
      ending,
      kind: "film",
      mime: ending === ".webm" ? "video/webm" : "video/mp4",
      alt: { en: `The ${name} turns`, id: `${name} berputar` },
    });
    const { length } = await shop.database.select().from(productMedia);
    await shop.database.insert(productMedia).values({ productId: product.key, path, position: length });
    return path;
  };
  const small = await film(sofa, "sofa", ".webm");
  const existing = await film(sofa, "sofa-again", ".mp4");
  await film(chair, "chair", ".webm");
  await film(lamp, "lamp", ".webm");
  await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, lamp.key));
  const films = await shop.client({ locale: "id" }).film.fetch();
  expect(films.map(({ product, video }) => [product.name, video.alt])).toEqual([
    ["Kursi", "chair berputar"],
    ["Sofa", "sofa berputar"],
  ]);
  expect(films[1]?.video.sources).toEqual([
    { path: small, type: "video/webm" },
    { path: existing, type: "video/mp4" },
  ]);
});
