import type { Place } from "@griya/api";

/** Whether a place is in a list that has come. */
export const has = (places: readonly Place[] | null, id: string | null): boolean =>
  places !== null && places.some((place) => place.id === id);

/** An id that the chart knows to be chosen. */
export const chosen = (id: string | null, name: string): string => {
  if (id !== null) return id;
  throw new Error(`The chart asks for the places of a ${name} while none is chosen: guard the way there.`);
};
