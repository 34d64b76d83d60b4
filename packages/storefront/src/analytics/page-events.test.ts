import { getBundleHref } from "@griya/api";
import { expect, test } from "vitest";
import { createBundleStructuredData } from "../structured-data/bundle.ts";
import { createBreadcrumbs, createProductList } from "../structured-data/lists.ts";
import { createProductStructuredData } from "../structured-data/product.ts";
import { aBundle, aProduct, aVariant } from "../testing/a-product.ts";
import { aStructuredDataContext } from "../testing/a-structured-data-context.ts";
import { getNewItems, getPageEvents, readThings } from "./page-events.ts";

const ID = "5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11";
const product = aProduct({ id: ID, slug: "sofa-senja", name: "Senja Sofa" });
const place = aStructuredDataContext(`/sofa-senja/product/${ID}`);

/** Returns the things as a document gives them. */
const read = (things: unknown) => JSON.parse(JSON.stringify(things));

const at = (path: string, search = "") => ({ path, search, title: "A page · Griya" });
const pageView = { name: "page_view", params: { page_title: "A page · Griya" } };

test("a product's page is counted as a look at the product that it tells machines of, whether or not there is a choice", () => {
  const price = product.variants[0]?.price.current;
  const seen = { item_id: ID, item_name: "Senja Sofa", item_brand: "Tirtasana", price };
  for (const variants of [[aVariant()], [aVariant(), aVariant({ id: "velvet" })]]) {
    const things = read([
      createBreadcrumbs([{ label: "Sofas", path: "/all/sofa" }], place),
      createProductStructuredData({ ...product, variants }, [], place),
    ]);
    expect(getPageEvents(at(`/sofa-senja/product/${ID}`), things)).toEqual([
      pageView,
      { name: "view_item", params: { items: [seen] } },
    ]);
  }
});

test("a set's page is counted as a look at its pieces", () => {
  const bundle = aBundle();
  const path = getBundleHref(bundle);
  const pieces = [2, 1].map((quantity) => ({ quantity, product: { ...product, id: ID }, variants: [] }));
  const things = read([createBundleStructuredData({ ...bundle, lines: pieces }, aStructuredDataContext(path))]);
  const item = { item_id: ID, item_name: "Senja Sofa" };
  expect(getPageEvents(at(path), things)).toEqual([
    pageView,
    {
      name: "view_item",
      params: {
        items: [
          { ...item, quantity: 2 },
          { ...item, quantity: 1 },
        ],
      },
    },
  ]);
});

test("a list is counted with the products that it shows, and no other page that it leads to", () => {
  const things = read([
    ...createProductList([product], place),
    {
      "@type": "ItemList",
      itemListElement: [{ "@type": "ListItem", name: "Sofas", url: "https://griya.test/all/sofa" }],
    },
  ]);
  expect(getPageEvents(at("/all/sofa"), things)).toEqual([
    pageView,
    { name: "view_item_list", params: { items: [{ item_id: ID, item_name: "Senja Sofa" }] } },
  ]);
});

test("a search is counted with what was looked for, as much as travels of it", () => {
  const search = (q: string) => getPageEvents(at("/search", `?${new URLSearchParams({ q })}`), []);
  expect(search(" kursi makan ")).toEqual([pageView, { name: "search", params: { search_term: "kursi makan" } }]);
  expect(search("k".repeat(300))).toEqual([pageView, { name: "search", params: { search_term: "k".repeat(100) } }]);
  expect(search(`a${"🪑".repeat(90)}`)[1]).toEqual({ name: "search", params: { search_term: `a${"🪑".repeat(49)}` } });
  expect(search(" ")).toEqual([pageView]);
  expect(getPageEvents(at("/all/products", "?q=kursi"), [])).toEqual([pageView]);
});

test.each([
  ["has grown", ["sofa", "chair"], ["sofa", "chair", "lamp"], ["lamp"]],
  ["is narrowed", ["sofa", "chair", "lamp"], ["sofa", "lamp"], ["sofa", "lamp"]],
  ["is turned to another page", ["sofa"], ["lamp"], ["lamp"]],
  ["found something after all", [], ["lamp"], ["lamp"]],
  ["stays as it was", ["sofa"], ["sofa"], []],
])("a list that %s in its place is counted by what it shows anew", (_, before, now, counted) => {
  const items = (ids: readonly string[]) => ids.map((id) => ({ item_id: id, item_name: id }));
  expect(getNewItems(items(before), items(now))).toEqual(items(counted));
});

test("what a page tells machines is read from all of its scripts", () => {
  const scripts = [{ textContent: '{"@graph":[{"@type":"Product"}]}' }, { textContent: "{}" }];
  const document = { querySelectorAll: () => scripts } as unknown as Document;
  expect(readThings(document)).toEqual([{ "@type": "Product" }]);
});
