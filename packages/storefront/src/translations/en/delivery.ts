/** What delivery costs and when it comes, before anybody is known. */
export const delivery = {
  label: "Delivery to postal code",
  hint: "Type your postal code to see what delivery costs and when it comes.",
  looking: "Looking up the postal code…",
  unknown: "We know no place with this postal code.",
  to: "To {place}",
  none: "We cannot deliver this there yet. Call us on {phone}, and we will look for a way.",
  arrival: "Arrives {days}",
  forPiece: "For one piece, ordered today.",
  forSet: "For one set, ordered today.",
  forCart: "For what you have selected, ordered today.",
} as const;
