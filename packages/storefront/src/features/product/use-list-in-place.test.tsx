/**
 * @vitest-environment happy-dom
 * @vitest-environment-options {"url": "http://shop.test/sofas"}
 */
import { useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddressProvider } from "../../providers/address.tsx";
import { LIST_IDS, type ListFacts } from "./list-facts.ts";
import { PageReaderContext } from "./page-reader.ts";
import { useListInPlace } from "./use-list-in-place.ts";

const getFacts = (total: number): ListFacts => ({
  total,
  isTotalLowerBound: false,
  categories: [],
  brands: [],
  facets: null,
});

const getCard = (name: string) => `<li><article><a href="/${name}">${name}</a></article></li>`;
const getResults = (...names: string[]) =>
  `<ul>${names.map(getCard).join("")}</ul><nav><a rel="next" href="/sofas?page=2">More</a></nav>`;

/** Creates the page of a list as the server renders it. */
const aPage = (...names: string[]): Document => {
  const page = document.implementation.createHTMLDocument();
  const data = JSON.stringify({ islands: { form: { name: "filter-form", props: { facts: getFacts(names.length) } } } });
  page.body.innerHTML = `<div id="${LIST_IDS.results}">${getResults(...names)}</div><script type="application/json" id="shop-data">${data}</script>`;
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

const first = getFacts(1);
const here = { pathname: "/sofas", search: "", hash: "" };

let root: Root;
let requests: { href: string; respond: (...names: string[]) => Promise<void>; fail: () => Promise<void> }[];
let opened: unknown[];

/** Imitates the browser: a cancelled request fails. */
const readPage = (href: string, signal: AbortSignal): Promise<Document> => {
  const { promise, resolve, reject } = Promise.withResolvers<Document>();
  signal.addEventListener("abort", () => reject(signal.reason as Error));
  const settled = () => promise.then(nothing, nothing).then(nothing).then(nothing);
  requests.push({
    href,
    respond: (...names) => {
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
      <AddressProvider address={here} pendingAddress={null} navigate={choose}>
        <PageReaderContext value={readPage}>
          <Count address={address} />
        </PageReaderContext>
      </AddressProvider>,
    ),
  );

const results = () => document.getElementById(LIST_IDS.results);
const names = () => [...document.querySelectorAll("article")].map(({ textContent }) => textContent);
const count = () => document.querySelector("output")?.textContent;

beforeEach(() => {
  [requests, opened] = [[], []];
  vi.spyOn(window.location, "assign").mockImplementation((address) => void opened.push(address));
  document.body.innerHTML = `<div id="${LIST_IDS.whole}"><div id="form"></div><div id="${LIST_IDS.results}">${getResults("sofa")}</div></div>`;
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
  await requests[0]?.respond("chair", "table");
  expect(names()).toEqual(["chair", "table"]);
  await expect.poll(count).toBe("2");
  expect(results()?.ariaBusy).toBeNull();
});

test("of two choices the list of the newer one stays, though that of the older one comes last", async () => {
  choose("/sofas?in_stock=1");
  choose("/sofas?in_stock=1&on_sale=1");
  expect(requests.map(({ href }) => href)).toEqual(["/sofas?in_stock=1", "/sofas?in_stock=1&on_sale=1"]);
  expect(results()?.ariaBusy).toBe("true");
  await requests[1]?.respond("newer");
  await requests[0]?.respond("older", "oldest");
  expect(names()).toEqual(["newer"]);
  await expect.poll(count).toBe("1");
  expect(results()?.ariaBusy).toBeNull();
  expect(opened).toEqual([]);
});

test("a list that is still on its way when another is chosen does not show, nor end what says so", async () => {
  choose("/sofas?in_stock=1");
  choose("/sofas?on_sale=1");
  await requests[0]?.respond("older");
  expect(names()).toEqual(["sofa"]);
  expect(results()?.ariaBusy).toBe("true");
});

test("a list that does not come is opened by the browser, and one that was chosen away is not", async () => {
  choose("/sofas?in_stock=1");
  choose("/sofas?on_sale=1");
  await requests[0]?.fail();
  expect(opened).toEqual([]);
  await requests[1]?.fail();
  expect(opened).toEqual(["/sofas?on_sale=1"]);
});

test("a choice that is made while more of the list is on its way takes the place of the list", async () => {
  document.querySelector<HTMLElement>("a[rel=next]")?.click();
  expect(requests.map(({ href }) => href)).toEqual(["/sofas?page=2"]);
  choose("/sofas?on_sale=1");
  await requests[1]?.respond("lamp");
  expect(names()).toEqual(["lamp"]);
});

test("more of the list is added to what is there", async () => {
  document.querySelector<HTMLElement>("a[rel=next]")?.click();
  await requests[0]?.respond("bench");
  expect(names()).toEqual(["sofa", "bench"]);
  expect(document.activeElement?.textContent).toBe("bench");
});

test("a choice that is taken back before its list has come leaves the list as it was", async () => {
  choose("/sofas?in_stock=1");
  choose("/sofas");
  expect(results()?.ariaBusy).toBeNull();
  await requests[0]?.respond("chair");
  expect(names()).toEqual(["sofa"]);
});

test("of several choices without a network the last one alone is read once there is one", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  choose("/sofas?in_stock=1");
  choose("/sofas?on_sale=1");
  expect(requests).toEqual([]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => requests.map(({ href }) => href)).toEqual(["/sofas?on_sale=1"]);
});
