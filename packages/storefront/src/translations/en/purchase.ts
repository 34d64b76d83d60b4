/** Of choosing a variant and a quantity, and putting them into the cart. */
export const purchase = {
  inStock: "In stock, ready to deliver",
  optionSoldOut: "sold out",
  choose: "please choose",
  quantityOf: "Quantity of {name}",
  decrease: "One less",
  increase: "One more",
  addToCart: "Add to cart",
} as const;
