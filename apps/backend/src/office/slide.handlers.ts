import { office, type Slides } from "@griya/api/office";
import { asc } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { slides } from "../home/home.tables.ts";
import { route } from "../http/route.ts";
import { findPictures } from "../media/find-pictures.ts";
import { leadsToOf, sourceOf } from "./leads-to.ts";
import { setWhole } from "./set-whole.ts";

const endpoints = office.endpoints.slide;

const find = async (queries: Queries): Promise<Slides> => {
  const rows = await queries.select().from(slides).orderBy(asc(slides.id));
  return {
    slides: rows.map(({ title, text, callToAction, image, imagePortrait, ...source }) => ({
      title,
      text,
      callToAction,
      leadsTo: leadsToOf(source),
      picture: image.path,
      portraitPicture: imagePortrait?.path ?? null,
    })),
  };
};

const write = async (tx: Transaction, { slides: all }: Slides): Promise<void> => {
  const pictureAt = await findPictures(
    tx,
    all.flatMap(({ picture, portraitPicture }) => [picture, portraitPicture ?? []].flat()),
  );
  await tx.delete(slides);
  if (all.length === 0) return;
  await tx.insert(slides).values(
    all.map(({ leadsTo, picture, portraitPicture, ...slide }) => ({
      ...slide,
      ...sourceOf(leadsTo),
      image: pictureAt(picture),
      imagePortrait: portraitPicture === null ? null : pictureAt(portraitPicture),
    })),
  );
};

export const slideRoutes = [
  route(endpoints.find, ({ database }) => find(database)),
  route(endpoints.set, (call) => setWhole(call, endpoints.set, { subject: "slides", find, write })),
];
