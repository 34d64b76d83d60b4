import { type Banners, office } from "@griya/api/office";
import { asc } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { banners } from "../home/home.tables.ts";
import { route } from "../http/route.ts";
import { findPictures } from "../media/find-pictures.ts";
import { leadsToOf, sourceOf } from "./leads-to.ts";
import { setWhole } from "./set-whole.ts";

const endpoints = office.endpoints.banner;

const find = async (queries: Queries): Promise<Banners> => {
  const rows = await queries.select().from(banners).orderBy(asc(banners.id));
  const strip = rows.find(({ image }) => image === null);
  return {
    strip: strip
      ? { title: strip.title, leadsTo: leadsToOf(strip), isActive: strip.isActive, isClosable: strip.isClosable }
      : null,
    home: rows.flatMap(({ title, image, ...source }) =>
      image === null ? [] : { title, leadsTo: leadsToOf(source), picture: image.path },
    ),
  };
};

const write = async (tx: Transaction, { strip, home }: Banners): Promise<void> => {
  const pictureAt = await findPictures(
    tx,
    home.map(({ picture }) => picture),
  );
  await tx.delete(banners);
  const rows = [
    ...(strip === null ? [] : [{ ...strip, image: null }]),
    ...home.map(({ picture, ...banner }) => ({
      ...banner,
      image: pictureAt(picture),
      isActive: true,
      isClosable: false,
    })),
  ];
  if (rows.length === 0) return;
  await tx.insert(banners).values(rows.map(({ leadsTo, ...banner }) => ({ ...banner, ...sourceOf(leadsTo) })));
};

export const bannerRoutes = [
  route(endpoints.find, ({ database }) => find(database)),
  route(endpoints.set, (call) => setWhole(call, endpoints.set, { subject: "banners", find, write })),
];
