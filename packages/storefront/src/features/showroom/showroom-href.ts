import type { Showroom } from "@griya/api";

/** Returns the path of one showroom on the page of all showrooms. The hash selects the section with its pieces. */
export const getShowroomHref = ({ slug }: Pick<Showroom, "slug">): string => `/showrooms#${slug}`;
