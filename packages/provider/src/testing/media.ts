import type { Services } from "../http/services.ts";
import { getAvailableWidths } from "../media/available-widths.ts";
import { media, mediaRedirects, shopMedia } from "../media/media.tables.ts";
import { hashBytes } from "../media/media-store.ts";
import type { ShopMediaRole } from "../media/shop-media.ts";
import { aPictureFile } from "./files.ts";

type NewMedium = typeof media.$inferInsert;
type MediaServices = Pick<Services, "database" | "media" | "clock">;

/** Stores a medium at a path with its content hash: `films/sofa-0badcafe.mp4`. */
export const aMedium = async (
  { database, media: store, clock }: MediaServices,
  body: Uint8Array | string,
  {
    name,
    ending: suffix,
    ...row
  }: { name: string; ending: string } & Pick<NewMedium, "kind" | "mime"> & Partial<NewMedium>,
) => {
  const content = Buffer.from(body);
  const storedFile = await store.store(content);
  const path = `${name}-${hashBytes(content).slice(0, 8)}${suffix}`;
  const [medium] = await database
    .insert(media)
    .values({ path, widths: [], alt: { en: name, id: name }, createdAt: clock(), ...storedFile, ...row })
    .returning();
  if (!medium) throw new Error("The database returned no medium after inserting it");
  await database.insert(mediaRedirects).values({ from: `${name}${suffix}`, to: path, width: null });
  return { ...medium, ...storedFile };
};

/** Stores a picture of noise in all its widths. */
export const aServedPicture = async (services: MediaServices, name = "products/sofa/linen") => {
  const [width, height, colour] = [1000, 1000, "#b96540"];
  return aMedium(services, await aPictureFile({ width, height, colour }), {
    name,
    ending: "-{width}.webp",
    kind: "picture",
    mime: "image/webp",
    width,
    height,
    colour,
    widths: getAvailableWidths(width),
  });
};

/** Stores a drawing for a payment method or a shipping method. */
export const aMark = async (services: MediaServices, role: ShopMediaRole) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="60" height="40"><title>${role}</title></svg>`;
  const medium = await aMedium(services, svg, {
    name: `marks/${role}`,
    ending: ".svg",
    kind: "picture",
    mime: "image/svg+xml",
    width: 60,
    height: 40,
    colour: "#FFFFFF",
  });
  await services.database.insert(shopMedia).values({ role, path: medium.path });
  return { path: medium.path, width: 60, height: 40 };
};

/** Stores a printed catalogue in one language. */
export const aCatalogue = async (services: MediaServices, locale: "en" | "id", savedAs: string, text: string) => {
  const medium = await aMedium(services, text, {
    name: `catalogue/griya-catalogue-${locale}`,
    ending: ".pdf",
    kind: "document",
    mime: "application/pdf",
    savedAs,
  });
  await services.database.insert(shopMedia).values({ role: `catalogue/${locale}`, path: medium.path });
  return medium;
};
