import { type Banners, office } from "@griya/api/office";
import { asc } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { banners } from "../home/home.tables.ts";
import { createRoute } from "../http/route.ts";
import { assertPictures } from "../media/assert-pictures.ts";
import { toLinkSource, toLinkTarget } from "./leads-to.ts";
import { replaceValue } from "./replace-value.ts";

const endpoints = office.endpoints.banner;

const findBanners = async (queries: Queries): Promise<Banners> => {
  const rows = await queries.select().from(banners).orderBy(asc(banners.id));
  const strip = rows.find(({ picture }) => picture === null);
  return {
    strip: strip
      ? { title: strip.title, leadsTo: toLinkTarget(strip), isActive: strip.isActive, isClosable: strip.isClosable }
      : null,
    home: rows.flatMap(({ title, picture, isClosable, ...source }) =>
      picture === null ? [] : { title, leadsTo: toLinkTarget(source), picture, isClosable },
    ),
  };
};

const writeBanners = async (tx: Transaction, { strip, home }: Banners): Promise<void> => {
  await assertPictures(
    tx,
    home.map(({ picture }) => picture),
  );
  await tx.delete(banners);
  const rows = [
    ...(strip === null ? [] : [{ ...strip, picture: null }]),
    ...home.map((banner) => ({ ...banner, isActive: true })),
  ];
  if (rows.length === 0) return;
  await tx.insert(banners).values(rows.map(({ leadsTo, ...banner }) => ({ ...banner, ...toLinkSource(leadsTo) })));
};

export const bannerRoutes = [
  createRoute(endpoints.find, ({ database }) => findBanners(database)),
  createRoute(endpoints.set, (call) =>
    replaceValue(call, endpoints.set, { subject: "banners", find: findBanners, write: writeBanners }),
  ),
];
