import { places } from "../location/location.tables.ts";
import type { TestShop } from "./shop.ts";

/** Inserts two provinces with one or two places at each lower level. */
export const aFewPlaces = async (shop: TestShop): Promise<void> => {
  await shop.database.insert(places).values([
    { id: "31", name: "DKI Jakarta" },
    { id: "31.74", parentId: "31", name: "Kota Administrasi Jakarta Selatan" },
    { id: "31.74.07", parentId: "31.74", name: "Kebayoran Baru" },
    { id: "31.74.07.1001", parentId: "31.74.07", name: "Melawai", zipCode: "12160" },
    { id: "31.74.07.1002", parentId: "31.74.07", name: "Gunung", zipCode: "12120" },
    { id: "94", name: "Papua Tengah" },
    { id: "94.01", parentId: "94", name: "Kabupaten Nabire" },
    { id: "94.01.01", parentId: "94.01", name: "Nabire" },
    { id: "94.01.01.2001", parentId: "94.01.01", name: "Kalisusu" },
  ]);
};

/** The sub-district Melawai with its zip code. */
export const MELAWAI = { subDistrictId: "31.74.07.1001", zipCode: "12160" };
