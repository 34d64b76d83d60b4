import * as z from "zod/mini";
import { STARS } from "./rating.ts";

export const AnyStars = z.literal(STARS);

export const Rating = z.object({
  average: z.number().check(z.gte(1), z.lte(5)),
  count: z.int().check(z.gte(1)),
});
