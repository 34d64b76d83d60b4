import { randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import { type OpeningHours, showrooms } from "../showroom/showroom.tables.ts";
import { MELAWAI } from "./places.ts";

/** Creates a showroom at Melawai, a place of `aFewPlaces`. It is open from 08.00 to 22.00 WIB by default. */
export const aShowroom = async (
  database: Database,
  slug: string,
  openingHours: OpeningHours | null = { opens: "08.00", closes: "22.00", zone: "WIB" },
): Promise<number> => {
  const [house] = await database
    .insert(showrooms)
    .values({
      ...MELAWAI,
      uuid: randomUUID(),
      slug,
      kind: openingHours === null ? "warehouse" : "showroom",
      name: { en: `Griya ${slug}`, id: `Griya di ${slug}` },
      description: { en: "A house", id: "Sebuah rumah" },
      street: "Jalan Melawai Raya 1",
      phone: "+62 21 5550 0101",
      openingHours,
    })
    .returning();
  if (house === undefined) throw new Error("The database returned no showroom after inserting it");
  return house.id;
};
