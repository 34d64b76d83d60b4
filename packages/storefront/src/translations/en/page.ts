export const page = {
  breadcrumb: "You are here",
  home: "Home",
  categories: "Categories",
  categoriesIntro: "Every room of the house, from the front door to the terrace.",
  brands: "Brands",
  brandsIntro: "Makers we know by name.",
  brandsPages: "Pages of brands",
  pageOf: "Page {page} of {pages}",
} as const;
