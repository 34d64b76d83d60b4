export const page = {
  breadcrumb: "You are here",
  home: "Home",
  categories: "Categories",
  categoriesIntro: "Every room of the house, from the front door to the terrace.",
  brands: "Brands",
  brandsIntro: "Makers we know by name.",
  brandsPages: "Pages of brands",
  more: "More about Griya",
  stores: "Our showrooms and warehouse",
  everyDay: "Every day {opens}–{closes} {zone}",
  noVisitors: "Not open to visitors",
  pageOf: "Page {page} of {pages}",
} as const;
