import { getBundleHref } from "@griya/api";
import { expect, test } from "vitest";
import { createBundleStructuredData } from "../structured-data/bundle.ts";
import { createBreadcrumbs, createProductList } from "../structured-data/lists.ts";
import { createProductStructuredData } from "../structured-data/product.ts";
import { aBundle, aProduct, aVariant } from "../testing/a-product.ts";
import { aStructuredDataContext } from "../testing/a-structured-data-context.ts";
import { getNewItems, getPageEvents, getStructuredData } from "./page-events.ts";

const PRODUCT_ID = "5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11";
const product = aProduct({ id: PRODUCT_ID, slug: "sofa-senja", name: "Senja Sofa" });
const structuredDataContext = aStructuredDataContext(`/sofa-senja/product/${PRODUCT_ID}`);

/** Returns the structured data after a conversion to JSON and back, as in a document. */
const toDocumentData = (structuredData: unknown) => JSON.parse(JSON.stringify(structuredData));

const aPage = (path: string, search = "") => ({ path, search, title: "A page · Griya" });
const pageView = { name: "page_view", params: { page_title: "A page · Griya" } };

test("counts a product page as a view of its product, with one variant or several", () => {
  const price = product.variants[0]?.price.current;
  const viewedItem = { item_id: PRODUCT_ID, item_name: "Senja Sofa", item_brand: "Tirtasana", price };
  for (const variants of [[aVariant()], [aVariant(), aVariant({ id: "velvet" })]]) {
    const structuredData = toDocumentData([
      createBreadcrumbs([{ label: "Sofas", path: "/all/sofa" }], structuredDataContext),
      createProductStructuredData({ ...product, variants }, [], structuredDataContext),
    ]);
    expect(getPageEvents(aPage(`/sofa-senja/product/${PRODUCT_ID}`), structuredData)).toEqual([
      pageView,
      { name: "view_item", params: { items: [viewedItem] } },
    ]);
  }
});

test("counts the page of a set as a view of its pieces", () => {
  const bundle = aBundle();
  const path = getBundleHref(bundle);
  const pieces = [2, 1].map((quantity) => ({ quantity, product: { ...product, id: PRODUCT_ID }, variants: [] }));
  const structuredData = toDocumentData([
    createBundleStructuredData({ ...bundle, lines: pieces }, aStructuredDataContext(path)),
  ]);
  const item = { item_id: PRODUCT_ID, item_name: "Senja Sofa" };
  expect(getPageEvents(aPage(path), structuredData)).toEqual([
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

test("counts a list with its products, and ignores its links to other pages", () => {
  const structuredData = toDocumentData([
    ...createProductList([product], structuredDataContext),
    {
      "@type": "ItemList",
      itemListElement: [{ "@type": "ListItem", name: "Sofas", url: "https://griya.test/all/sofa" }],
    },
  ]);
  expect(getPageEvents(aPage("/all/sofa"), structuredData)).toEqual([
    pageView,
    { name: "view_item_list", params: { items: [{ item_id: PRODUCT_ID, item_name: "Senja Sofa" }] } },
  ]);
});

test("counts a search with its term, cut to the limit of the contract", () => {
  const getSearchEvents = (q: string) => getPageEvents(aPage("/search", `?${new URLSearchParams({ q })}`), []);
  expect(getSearchEvents(" kursi makan ")).toEqual([
    pageView,
    { name: "search", params: { search_term: "kursi makan" } },
  ]);
  expect(getSearchEvents("k".repeat(300))).toEqual([
    pageView,
    { name: "search", params: { search_term: "k".repeat(100) } },
  ]);
  expect(getSearchEvents(`a${"🪑".repeat(90)}`)[1]).toEqual({
    name: "search",
    params: { search_term: `a${"🪑".repeat(49)}` },
  });
  expect(getSearchEvents(" ")).toEqual([pageView]);
  expect(getPageEvents(aPage("/all/products", "?q=kursi"), [])).toEqual([pageView]);
});

test.each([
  ["has become longer", ["sofa", "chair"], ["sofa", "chair", "lamp"], ["lamp"]],
  ["is filtered", ["sofa", "chair", "lamp"], ["sofa", "lamp"], ["sofa", "lamp"]],
  ["shows another page", ["sofa"], ["lamp"], ["lamp"]],
  ["was empty before", [], ["lamp"], ["lamp"]],
  ["stays as it was", ["sofa"], ["sofa"], []],
])("counts the new products of a list that %s", (_, before, now, counted) => {
  const buildItems = (ids: readonly string[]) => ids.map((id) => ({ item_id: id, item_name: id }));
  expect(getNewItems(buildItems(before), buildItems(now))).toEqual(buildItems(counted));
});

test("reads the structured data from all scripts of a page", () => {
  const scripts = [{ textContent: '{"@graph":[{"@type":"Product"}]}' }, { textContent: "{}" }];
  const document = { querySelectorAll: () => scripts } as unknown as Document;
  expect(getStructuredData(document)).toEqual([{ "@type": "Product" }]);
});
