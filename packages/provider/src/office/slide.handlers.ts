import { office, type Slides } from "@griya/api/office";
import { asc } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { slides } from "../home/home.tables.ts";
import { createRoute } from "../http/route.ts";
import { assertPictures } from "../media/assert-pictures.ts";
import { toLinkSource, toLinkTarget } from "./leads-to.ts";
import { replaceValue } from "./replace-value.ts";

const endpoints = office.endpoints.slide;

const findSlides = async (queries: Queries): Promise<Slides> => {
  const rows = await queries.select().from(slides).orderBy(asc(slides.id));
  return {
    slides: rows.map(({ title, text, callToAction, picture, portraitPicture, ...source }) => ({
      title,
      text,
      callToAction,
      leadsTo: toLinkTarget(source),
      picture,
      portraitPicture,
    })),
  };
};

const writeSlides = async (tx: Transaction, { slides: all }: Slides): Promise<void> => {
  await assertPictures(
    tx,
    all.flatMap(({ picture, portraitPicture }) => [picture, portraitPicture ?? []].flat()),
  );
  await tx.delete(slides);
  if (all.length === 0) return;
  await tx.insert(slides).values(all.map(({ leadsTo, ...slide }) => ({ ...slide, ...toLinkSource(leadsTo) })));
};

export const slideRoutes = [
  createRoute(endpoints.find, ({ database }) => findSlides(database)),
  createRoute(endpoints.set, (call) =>
    replaceValue(call, endpoints.set, { subject: "slides", find: findSlides, write: writeSlides }),
  ),
];
