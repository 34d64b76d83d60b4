import { places, seedShop, showroomPieces, showrooms } from "@griya/provider/seeding";
import { openShop, showroomRoutes } from "@griya/provider/testing";
import { expect, it } from "vitest";
import { showroomPieces as pieceData } from "../furniture/showroom-pieces.ts";
import { showrooms as showroomData } from "../furniture/showrooms.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { placesSeed } from "./places.seed.ts";
import { settingsSeed } from "./settings.seed.ts";
import { showroomsSeed } from "./showroom.seed.ts";

const shop = await openShop({ routes: showroomRoutes });
await seedShop([mediaRowsSeed, settingsSeed, placesSeed, catalogueSeed, showroomsSeed], shop.services);

it("lists six showrooms and the warehouse with their full addresses and hours", async () => {
  const listedShowrooms = await shop.client().showroom.fetch();
  expect(listedShowrooms.map(({ kind }) => kind).sort()).toEqual([
    ...Array.from({ length: 6 }, () => "showroom"),
    "warehouse",
  ]);
  expect(listedShowrooms[0]).toEqual({
    id: expect.any(String),
    slug: "jakarta-kemang",
    kind: "showroom",
    name: "Griya Kemang, South Jakarta",
    description: expect.stringContaining("mango tree"),
    street: "Jalan Kemang Raya 88",
    subDistrict: "Bangka",
    district: "Mampang Prapatan",
    city: "Kota Administrasi Jakarta Selatan",
    province: "Daerah Khusus Ibukota Jakarta",
    zipCode: "12730",
    phone: "+62 21 5550 0101",
    openingHours: { opens: "08.00", closes: "22.00", zone: "WIB" },
    position: { latitude: -6.2607, longitude: 106.8133 },
  });
  expect(listedShowrooms.filter(({ openingHours }) => openingHours === null).map(({ slug }) => slug)).toEqual([
    "gudang-jepara",
  ]);
});

it("is in the reader's language", async () => {
  const listedShowrooms = await shop.client({ locale: "id" }).showroom.fetch();
  expect(listedShowrooms[0]).toMatchObject({ name: "Griya Kemang, Jakarta Selatan" });
});

it("is seeded once", async () => {
  await seedShop([showroomsSeed], shop.services);
  expect(await shop.client().showroom.fetch()).toHaveLength(7);
});

it("puts only products of the shop into its showrooms", async () => {
  const listedShowrooms = await shop.client().showroom.fetchPieces({});
  const displayedPieces = listedShowrooms.flatMap(({ showroom, pieces }) =>
    pieces.map(({ product, collectable }) => ({ showroom: showroom.slug, variantId: product.variantId, collectable })),
  );
  expect(new Set(displayedPieces)).toEqual(new Set(pieceData));
  expect(await shop.database.$count(showroomPieces)).toBe(pieceData.length);
});

it("puts nothing into the showrooms of a shop that sells nothing", async () => {
  const bareShop = await openShop({ routes: showroomRoutes });
  const placeIds = new Set(showroomData.map(({ subdistrictCode }) => subdistrictCode));
  await bareShop.database.insert(places).values([...placeIds].map((id) => ({ id, name: `Place ${id}` })));
  await seedShop([showroomsSeed], bareShop.services);
  expect(await bareShop.database.$count(showrooms)).toBe(7);
  expect(await bareShop.client().showroom.fetchPieces({})).toEqual([]);
});
