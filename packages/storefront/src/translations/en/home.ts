export const home = {
  categories: "Shop by room",
  allCategories: "All categories",
  flashSale: "Flash sale",
  allFlashSale: "See the whole sale",
  brands: "Brands from the workshop",
  allBrands: "All brands",
  seeCollection: "See the collection",
  features: "What you can count on",
  more: "More to look at",
} as const;
