/** Of the cart on its own page, beside what the cart itself says. */
export const cartPage = {
  checkout: "Go to checkout",
  clamped: "Some quantities were lowered to what is in stock when your carts were merged: {names}.",
  loginHint: "You log in at checkout; your cart comes with you.",
  browse: "See the categories",
  addOns: "Extra services",
  removed: "{name} is out of your cart.",
  undo: "Put it back",
  saved: "You save {amount}",
} as const;
