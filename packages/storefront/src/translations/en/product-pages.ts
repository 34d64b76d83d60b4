/** Of a list of products, and of the page of one. */
export const productPages = {
  list: {
    starsAndUp: "{stars} stars and up",
    sort: "Sort by",
    sortOrder: { recommended: "Recommended", newest: "Newest", price_asc: "Lowest price", price_desc: "Highest price" },
    subCategories: "Within {category}",
  },
  page: {
    by: "By {brand}",
    delivery: "Delivered home, assembled on request",
    deliveryWhole: "Delivered home, ready to use",
    deliveryOf: "For {look}. Bringing another size may cost more or less.",
    tellMe: "Tell me when it is back",
    share: "Share",
    linkCopied: "The link is copied.",
    copyLink: "Copy the link by hand: {url}",
    returns: "Returns within {days} days",
    help: "Questions? {phone} · {hours}",
    bar: "Add to cart: {name}",
  },
  viewed: {
    title: "Recently viewed",
    clear: "Clear the list",
    cleared: "This browser has forgotten what you looked at.",
  },
  recommendedByUs: { title: "Recommended by us", all: "See all" },
  bundle: {
    pieces: "What is in {name}",
    together: "The whole set",
    separately: "Bought separately",
    saved: "You save {amount}",
    nothingSaved: "Today the pieces cost the same one by one.",
    lowerWins: "A piece that is in a sale costs the sale price in the set too, where that is lower.",
    inSet: "{price} in this set",
    eachInSet: "{price} each in this set",
    add: "Add the set to the cart",
  },
} as const;
