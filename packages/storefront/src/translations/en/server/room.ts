/** Of rooms, which only a server writes. */
export const room = {
  title: "Rooms",
  intro: "Rooms furnished with what the shop sells. Open one to see each piece and what it costs.",
  none: "There are no rooms yet",
  shop: "Shop this room",
  pieces: "In this room",
  points: "Pieces in this picture",
  point: "{name}, {price}",
  all: "All rooms",
} as const;
