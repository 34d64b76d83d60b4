export const product = {
  previousPrice: "Previous price",
  from: "From",
  soldOut: "Sold out",
  fewLeft: "Only {stock} left",
  colours_one: "{count} colour",
  colours_other: "{count} colours",
  rating_one: "{average} of 5 stars, {count} review",
  rating_other: "{average} of 5 stars, {count} reviews",
  flashSale: {
    ends: "Ends {moment}",
    endsIn: "Ends in",
    ended: "This sale has ended",
    days: "days",
    hours: "hours",
    minutes: "minutes",
    seconds: "seconds",
  },
} as const;
