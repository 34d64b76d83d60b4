import type { Showroom } from "@griya/api";

/** Returns the path of one showroom's pieces on the page of all showrooms. */
export const getShowroomHref = ({ slug }: Pick<Showroom, "slug">): string => `/showrooms#${slug}`;
