import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productMedia, products } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aMedium } from "../testing/media.ts";
import { openShop } from "../testing/shop.ts";
import { filmRoutes } from "./film.handlers.ts";

const shop = await openShop({ routes: filmRoutes });

test("the list has the films of listed products, the newest first, and no film of a withdrawn product", async () => {
  const baseData = await createBaseData(shop.database);
  const [sofa, chair, lamp] = [
    await aProduct(shop.database, baseData, { name: { en: "Sofa", id: "Sofa" } }),
    await aProduct(shop.database, baseData, { name: { en: "Chair", id: "Kursi" } }),
    await aProduct(shop.database, baseData, { name: { en: "Lamp", id: "Lampu" } }),
  ];
  await aProduct(shop.database, baseData, { name: { en: "Table", id: "Meja" } }); // This product has no film.
  const addFilm = async (product: { key: number }, name: string, ending: string) => {
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
  const webmPath = await addFilm(sofa, "sofa", ".webm");
  const mp4Path = await addFilm(sofa, "sofa-again", ".mp4");
  await addFilm(chair, "chair", ".webm");
  await addFilm(lamp, "lamp", ".webm");
  await shop.database.update(products).set({ isPublic: false }).where(eq(products.id, lamp.key));
  const films = await shop.client({ locale: "id" }).film.fetch();
  expect(films.map(({ product, video }) => [product.name, video.alt])).toEqual([
    ["Kursi", "chair berputar"],
    ["Sofa", "sofa berputar"],
  ]);
  expect(films[1]?.video.sources).toEqual([
    { path: webmPath, type: "video/webm" },
    { path: mp4Path, type: "video/mp4" },
  ]);
});
