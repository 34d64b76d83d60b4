import { analyticsEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";

const store = route(analyticsEndpoints.store, ({ input, tagService }) => {
  if (tagService === null) throw notFound();
  tagService.send(input);
  return null;
});

export const analyticsRoutes = [store];
