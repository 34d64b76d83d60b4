/**
 * @vitest-environment happy-dom
 * @vitest-environment-options {"url": "http://shop.test/sofas"}
 */
import { useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddressProvider } from "../../providers/address.tsx";
import { LIST, type ListFacts } from "./list-facts.ts";
import { PageReaderContext } from "./page-reader.ts";
import { useListInPlace } from "./use-list-in-place.ts";

const factsOf = (total: number): ListFacts => ({
  total,
  isTotalLeast: false,
  categories: [],
  brands: [],
  facets: null,
});

const cardOf = (name: string) => `<li><article><a href="/${name}">${name}</a></article></li>`;
const resultsOf = (...names: string[]) =>
  `<ul>${names.map(cardOf).join("")}</ul><nav><a rel="next" href="/sofas?page=2">More</a></nav>`;

/** Creates the page of a list as the server renders it. */
const aPage = (...names: string[]): Document => {
  const page = document.implementation.createHTMLDocument();
  const data = JSON.stringify({ islands: { form: { name: "filter-form", props: { facts: factsOf(names.length) } } } });
  page.body.innerHTML = `<div id="${LIST.results}">${resultsOf(...names)}</div><script type="application/json" id="shop-data">${data}</script>`;
  return page;
};

function Count({ address }: { address: string }) {
  const count = useRef<HTMLOutputElement>(null);
  const { total } = useListInPlace(first, { address, count });
  return (
    <output ref={count} tabIndex={-1}>
      {total}
    </output>
  );
}

const first = factsOf(1);
const here = { pathname: "/sofas", search: "", hash: "" };

let root: Root;
let asked: { href: string; come: (...names: string[]) => Promise<void>; fail: () => Promise<void> }[];
let opened: unknown[];

/** Imitates the browser: a cancelled request fails. */
const readPage = (href: string, signal: AbortSignal): Promise<Document> => {
  const { promise, resolve, reject } = Promise.withResolvers<Document>();
  signal.addEventListener("abort", () => reject(signal.reason as Error));
  const settled = () => promise.then(nothing, nothing).then(nothing).then(nothing);
  asked.push({
    href,
    come: (...names) => {
      resolve(aPage(...names));
      return settled();
    },
    fail: () => {
      reject(new Error("No page came."));
      return settled();
    },
  });
  return promise;
};
const nothing = () => undefined;

/** Puts the shopper's choice into the query. */
const choose = (address: string) =>
  flushSync(() =>
    root.render(
      <AddressProvider here={here} coming={null} go={choose}>
        <PageReaderContext value={readPage}>
          <Count address={address} />
        </PageReaderContext>
      </AddressProvider>,
    ),
  );

const results = () => document.getElementById(LIST.results);
const names = () => [...document.querySelectorAll("article")].map(({ textContent }) => textContent);
const count = () => document.querySelector("output")?.textContent;

beforeEach(() => {
  [asked, opened] = [[], []];
  vi.spyOn(window.location, "assign").mockImplementation((address) => void opened.push(address));
  document.body.innerHTML = `<div id="${LIST.whole}"><div id="form"></div><div id="${LIST.results}">${resultsOf("sofa")}</div></div>`;
  const place = document.getElementById("form");
  if (!place) throw new Error("There is no place for the form");
  root = createRoot(place);
  choose("/sofas");
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test("the list of a choice comes into the page, and is marked as on its way until then", async () => {
  choose("/sofas?in_stock=1");
  expect(results()?.ariaBusy).toBe("true");
  await asked[0]?.come("chair", "table");
  expect(names()).toEqual(["chair", "table"]);
  await expect.poll(count).toBe("2");
  expect(results()?.ariaBusy).toBeNull();
});

test("of two choices the list of the newer one stays, though that of the older one comes last", async () => {
  choose("/sofas?in_stock=1");
  choose("/sofas?in_stock=1&on_sale=1");
  expect(asked.map(({ href }) => href)).toEqual(["/sofas?in_stock=1", "/sofas?in_stock=1&on_sale=1"]);
  expect(results()?.ariaBusy).toBe("true");
  await asked[1]?.come("newer");
  await asked[0]?.come("older", "oldest");
  expect(names()).toEqual(["newer"]);
  await expect.poll(count).toBe("1");
  expect(results()?.ariaBusy).toBeNull();
  expect(opened).toEqual([]);
});

test("a list that is still on its way when another is chosen does not show, nor end what says so", async () => {
  choose("/sofas?in_stock=1");
  choose("/sofas?on_sale=1");
  await asked[0]?.come("older");
  expect(names()).toEqual(["sofa"]);
  expect(results()?.ariaBusy).toBe("true");
});

test("a list that does not come is opened by the browser, and one that was chosen away is not", async () => {
  choose("/sofas?in_stock=1");
  choose("/sofas?on_sale=1");
  await asked[0]?.fail();
  expect(opened).toEqual([]);
  await asked[1]?.fail();
  expect(opened).toEqual(["/sofas?on_sale=1"]);
});

test("a choice that is made while more of the list is on its way takes the place of the list", async () => {
  document.querySelector<HTMLElement>("a[rel=next]")?.click();
  expect(asked.map(({ href }) => href)).toEqual(["/sofas?page=2"]);
  choose("/sofas?on_sale=1");
  await asked[1]?.come("lamp");
  expect(names()).toEqual(["lamp"]);
});

test("more of the list is added to what is there", async () => {
  document.querySelector<HTMLElement>("a[rel=next]")?.click();
  await asked[0]?.come("bench");
  expect(names()).toEqual(["sofa", "bench"]);
  expect(document.activeElement?.textContent).toBe("bench");
});

test("a choice that is taken back before its list has come leaves the list as it was", async () => {
  choose("/sofas?in_stock=1");
  choose("/sofas");
  expect(results()?.ariaBusy).toBeNull();
  await asked[0]?.come("chair");
  expect(names()).toEqual(["sofa"]);
});

test("of several choices without a network the last one alone is read once there is one", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  choose("/sofas?in_stock=1");
  choose("/sofas?on_sale=1");
  expect(asked).toEqual([]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => asked.map(({ href }) => href)).toEqual(["/sofas?on_sale=1"]);
});
