/** Of what stands in the showrooms, which only a server writes. */
export const showroom = {
  pieces: "On show at {name}",
  seePieces: "See what is on show",
  title: "In our showrooms",
  seeAt: "See it at {name}",
  collectToday: "Can be collected today: {count}",
  collectTomorrow: "Can be collected tomorrow: {count}",
  collectByPhone: "To collect a piece yourself, call the showroom first: what is ordered here is always delivered.",
} as const;
