export const home = {
  categories: "Shop by room",
  allCategories: "All categories",
  allFlashSale: "See the whole sale",
  brands: "Brands from the workshop",
  allBrands: "All brands",
  seeCollection: "See the collection",
  features: "What you can count on",
} as const;
