import type { Showroom } from "@griya/api";

/** Where the page of all showrooms shows the pieces of one. */
export const showroomHref = ({ slug }: Pick<Showroom, "slug">): string => `/showrooms#${slug}`;
