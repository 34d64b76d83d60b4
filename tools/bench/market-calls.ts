import type { createMarket } from "../../content/src/market/market.ts";
import type { Client as Shop } from "../../packages/api/src/index.ts";

/** The client of a shop, the market that created the shop's products, and the number of these products. */
type MarketShop = {
  readonly client: Shop;
  readonly market: ReturnType<typeof createMarket>;
  readonly products: number;
};
type MarketCall = (place: MarketShop, number: number) => Promise<unknown>;
type MeasuredCall = {
  readonly name: string;
  readonly ratioMaximum: number;
  readonly millisecondsMaximum?: number;
  readonly call: MarketCall;
};

/** Returns a product for a number. Products of large categories and brands appear more often. */
const getMarketProduct = ({ market, products }: MarketShop, number: number) =>
  market.product(1 + ((number * 7919) % products));
const getCategorySlug = (place: MarketShop, number: number): string => {
  const { sub_category } = getMarketProduct(place, number);
  const marketSubCategory = place.market.subCategories.find(({ slug }) => slug === sub_category);
  return marketSubCategory?.category.slug ?? "";
};
const sortOrders = ["recommended", "newest", "price_asc", "price_desc"] as const;
const getSortOrder = (number: number) => sortOrders[number % sortOrders.length] ?? "recommended";
const getItemByNumber = <Item>(items: readonly [Item, ...Item[]], number: number): Item =>
  items[number % items.length] ?? items[0];
const withoutFacetsFilter = { withoutFacets: true } as const;

const createListCall = (name: string, call: MarketCall): MeasuredCall => ({ name, ratioMaximum: 2, call });
const createFacetCall = (name: string, call: MarketCall): MeasuredCall => ({
  name,
  ratioMaximum: 3,
  millisecondsMaximum: 100,
  call,
});

/** The calls of the benchmark. `docs/decisions/0028-a-market-on-one-postgresql.md` has the same names and bounds. */
export const measuredCalls: readonly MeasuredCall[] = [
  createListCall("list of all, any order", ({ client }, number) =>
    client.product.fetch({ ...withoutFacetsFilter, sort: getSortOrder(number) }),
  ),
  createListCall("list of a category", (place, number) =>
    place.client.product.fetch({
      ...withoutFacetsFilter,
      category: getCategorySlug(place, number),
      sort: getSortOrder(number),
    }),
  ),
  createListCall("list of a sub-category", (place, number) =>
    place.client.product.fetch({
      ...withoutFacetsFilter,
      subCategory: getMarketProduct(place, number).sub_category,
      sort: getSortOrder(number),
    }),
  ),
  createListCall("list of a brand", (place, number) =>
    place.client.product.fetch({
      ...withoutFacetsFilter,
      brand: getMarketProduct(place, number).brand,
      sort: getSortOrder(number),
    }),
  ),
  createListCall("list of all, page 40", ({ client }, number) =>
    client.product.fetch({ ...withoutFacetsFilter, page: 40, sort: getSortOrder(number) }),
  ),
  createListCall("list by colour and stock, any order", (place, number) =>
    place.client.product.fetch({
      ...withoutFacetsFilter,
      category: getCategorySlug(place, number),
      colours: [getItemByNumber(["brown", "white", "blue"], number)],
      isInStock: true,
      sort: getSortOrder(number),
    }),
  ),
  createFacetCall("facets of all", ({ client }) => client.product.fetch({})),
  createFacetCall("facets of a category", (place, number) =>
    place.client.product.fetch({ category: getCategorySlug(place, number) }),
  ),
  createFacetCall("facets of a sub-category", (place, number) =>
    place.client.product.fetch({ subCategory: getMarketProduct(place, number).sub_category }),
  ),
  createFacetCall("facets of a brand", (place, number) =>
    place.client.product.fetch({ brand: getMarketProduct(place, number).brand }),
  ),
  createFacetCall("facets, one choice", (place, number) =>
    place.client.product.fetch({
      category: getCategorySlug(place, number),
      colours: [getItemByNumber(["brown", "beige", "purple"], number)],
    }),
  ),
  createFacetCall("facets, four choices", (place, number) =>
    place.client.product.fetch({
      category: getCategorySlug(place, number),
      materials: [getItemByNumber(["oak", "velvet", "rattan"], number)],
      priceMaximum: 4_000_000,
      widthMaximum: 160,
      isInStock: true,
    }),
  ),
  createFacetCall("facets, rare choices in all", ({ client }, number) =>
    client.product.fetch({
      colours: ["purple"],
      materials: ["marble"],
      widthMinimum: 100 + (number % 40),
      widthMaximum: 101 + (number % 40),
      priceMinimum: 3_000_000,
    }),
  ),
  createListCall("product", (place, number) => place.client.product.find({ id: getMarketProduct(place, number).uuid })),
  createListCall("related", (place, number) =>
    place.client.product.fetchRelated({ id: getMarketProduct(place, number).uuid }),
  ),
  createListCall("recommended", (place, number) =>
    place.client.product.fetchRecommended({ id: getMarketProduct(place, number).uuid }),
  ),
  createListCall("suggestions", ({ client }, number) =>
    client.search.suggest({
      text: getItemByNumber(["s", "sof", "sofa", "meja be", "lampu lantai", "kusri", "rak"], number),
    }),
  ),
  createFacetCall("search, one word", ({ client }, number) =>
    client.product.fetch({ q: getItemByNumber(["sofa", "meja", "lampu", "bookcase", "kursi"], number) }),
  ),
  createFacetCall("search, a product's name", (place, number) =>
    place.client.product.fetch({ q: getMarketProduct(place, number).name.id }),
  ),
  createFacetCall("search, mistyped", ({ client }, number) =>
    client.product.fetch({ q: getItemByNumber(["sofaa", "kusri", "lemarri", "mirorr"], number) }),
  ),
  createFacetCall("search, words that never meet", ({ client }, number) =>
    client.product.fetch({ q: getItemByNumber(["sofa lamp", "kasur bufet", "mirror mattress"], number) }),
  ),
  createFacetCall("search, by price", ({ client }, number) =>
    client.product.fetch({ q: getItemByNumber(["sofa", "meja", "lampu"], number), sort: "price_asc", isInStock: true }),
  ),
];
