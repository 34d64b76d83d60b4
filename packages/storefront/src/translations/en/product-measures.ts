/** Of what a product measures, and through which door it passes. */
export const productMeasures = {
  measures: {
    seatHeight: "Seat height",
    centimetres: "{value} cm",
    title: "Measurements",
    width: "{value} cm wide",
    depth: "{value} cm deep",
    height: "{value} cm high",
  },
  door: {
    title: "Will it fit through my door?",
    label: "Width of your door in cm",
    hint: "Measure the clear opening between the frames.",
    width: "width",
    depth: "depth",
    height: "height",
    fits: "It should fit: its smallest side is the {side}, {measure} cm, which leaves {rest} cm.",
    tight: "It will be tight: its smallest side is the {side}, {measure} cm, which leaves only {rest} cm.",
    blocked: "Not in one piece: its smallest side is the {side}, {measure} cm, which is {rest} cm too much.",
    parts: "It comes in parts, which may fit where the whole piece does not.",
    reckoned:
      "Reckoned from the measurements of the piece as it stands. How large it is when packed is not known; corners, stairs and lifts need room too.",
  },
} as const;
