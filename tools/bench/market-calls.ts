import type { createMarket } from "../../content/src/market/market.ts";
import type { Client as Shop } from "../../packages/api/src/index.ts";

/** A shop of this many products, and the market that created them. */
type Place = { readonly client: Shop; readonly market: ReturnType<typeof createMarket>; readonly products: number };
type Call = (place: Place, number: number) => Promise<unknown>;
type Measured = { readonly name: string; readonly ratio: number; readonly milliseconds?: number; readonly call: Call };

/** Returns a product for a number. Large categories and brands appear more often. */
const drawn = ({ market, products }: Place, number: number) => market.product(1 + ((number * 7919) % products));
const categoryOf = (place: Place, number: number): string => {
  const { sub_category } = drawn(place, number);
  const found = place.market.subCategories.find(({ slug }) => slug === sub_category);
  return found?.category.slug ?? "";
};
const orders = ["recommended", "newest", "price_asc", "price_desc"] as const;
const orderOf = (number: number) => orders[number % orders.length] ?? "recommended";
const of = <Item>(items: readonly [Item, ...Item[]], number: number): Item => items[number % items.length] ?? items[0];
const plain = { withoutFacets: true } as const;

const list = (name: string, call: Call): Measured => ({ name, ratio: 2, call });
const counted = (name: string, call: Call): Measured => ({ name, ratio: 3, milliseconds: 100, call });

/** The calls that record 28 measures, with the names from there. */
export const measured: readonly Measured[] = [
  list("list of all, any order", ({ client }, number) => client.product.fetch({ ...plain, sort: orderOf(number) })),
  list("list of a category", (place, number) =>
    place.client.product.fetch({ ...plain, category: categoryOf(place, number), sort: orderOf(number) }),
  ),
  list("list of a sub-category", (place, number) =>
    place.client.product.fetch({ ...plain, subCategory: drawn(place, number).sub_category, sort: orderOf(number) }),
  ),
  list("list of a brand", (place, number) =>
    place.client.product.fetch({ ...plain, brand: drawn(place, number).brand, sort: orderOf(number) }),
  ),
  list("list of all, page 40", ({ client }, number) =>
    client.product.fetch({ ...plain, page: 40, sort: orderOf(number) }),
  ),
  list("list by colour and stock, any order", (place, number) =>
    place.client.product.fetch({
      ...plain,
      category: categoryOf(place, number),
      colours: [of(["brown", "white", "blue"], number)],
      isInStock: true,
      sort: orderOf(number),
    }),
  ),
  counted("facets of all", ({ client }) => client.product.fetch({})),
  counted("facets of a category", (place, number) =>
    place.client.product.fetch({ category: categoryOf(place, number) }),
  ),
  counted("facets of a sub-category", (place, number) =>
    place.client.product.fetch({ subCategory: drawn(place, number).sub_category }),
  ),
  counted("facets of a brand", (place, number) => place.client.product.fetch({ brand: drawn(place, number).brand })),
  counted("facets, one choice", (place, number) =>
    place.client.product.fetch({
      category: categoryOf(place, number),
      colours: [of(["brown", "beige", "purple"], number)],
    }),
  ),
  counted("facets, four choices", (place, number) =>
    place.client.product.fetch({
      category: categoryOf(place, number),
      materials: [of(["oak", "velvet", "rattan"], number)],
      priceMaximum: 4_000_000,
      widthMaximum: 160,
      isInStock: true,
    }),
  ),
  counted("facets, rare choices in all", ({ client }, number) =>
    client.product.fetch({
      colours: ["purple"],
      materials: ["marble"],
      widthMinimum: 100 + (number % 40),
      widthMaximum: 101 + (number % 40),
      priceMinimum: 3_000_000,
    }),
  ),
  list("product", (place, number) => place.client.product.find({ id: drawn(place, number).uuid })),
  list("related", (place, number) => place.client.product.fetchRelated({ id: drawn(place, number).uuid })),
  list("recommended", (place, number) => place.client.product.fetchRecommended({ id: drawn(place, number).uuid })),
  list("suggestions", ({ client }, number) =>
    client.search.suggest({ text: of(["s", "sof", "sofa", "meja be", "lampu lantai", "kusri", "rak"], number) }),
  ),
  counted("search, one word", ({ client }, number) =>
    client.product.fetch({ q: of(["sofa", "meja", "lampu", "bookcase", "kursi"], number) }),
  ),
  counted("search, a product's name", (place, number) =>
    place.client.product.fetch({ q: drawn(place, number).name.id }),
  ),
  counted("search, mistyped", ({ client }, number) =>
    client.product.fetch({ q: of(["sofaa", "kusri", "lemarri", "mirorr"], number) }),
  ),
  counted("search, words that never meet", ({ client }, number) =>
    client.product.fetch({ q: of(["sofa lamp", "kasur bufet", "mirror mattress"], number) }),
  ),
  counted("search, by price", ({ client }, number) =>
    client.product.fetch({ q: of(["sofa", "meja", "lampu"], number), sort: "price_asc", isInStock: true }),
  ),
];
