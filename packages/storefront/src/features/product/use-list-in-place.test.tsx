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

const createFacts = (total: number): ListFacts => ({
  total,
  isTotalLowerBound: false,
  categories: [],
  brands: [],
  facets: null,
});

const createCardHtml = (name: string) => `<li><article><a href="/${name}">${name}</a></article></li>`;
const createResultsHtml = (...listNames: string[]) =>
  `<ul>${listNames.map(createCardHtml).join("")}</ul><nav><a rel="next" href="/sofas?page=2">More</a></nav>`;

/** Returns the page of a list as the server renders it. */
const aPage = (...listNames: string[]): Document => {
  const page = document.implementation.createHTMLDocument();
  const pageData = JSON.stringify({
    islands: { form: { name: "filter-form", props: { facts: createFacts(listNames.length) } } },
  });
  page.body.innerHTML = `<div id="${LIST_IDS.results}">${createResultsHtml(...listNames)}</div><script type="application/json" id="shop-data">${pageData}</script>`;
  return page;
};

function Count({ address }: { address: string }) {
  const count = useRef<HTMLOutputElement>(null);
  const { total } = useListInPlace(firstFacts, { address, count });
  return (
    <output ref={count} tabIndex={-1}>
      {total}
    </output>
  );
}

const firstFacts = createFacts(1);
const currentAddress = { pathname: "/sofas", search: "", hash: "" };

let root: Root;
let requests: { href: string; respond: (...listNames: string[]) => Promise<void>; fail: () => Promise<void> }[];
let openedAddresses: unknown[];

/** Imitates the browser, where a cancelled request fails. */
const readPage = (href: string, signal: AbortSignal): Promise<Document> => {
  const { promise, resolve, reject } = Promise.withResolvers<Document>();
  signal.addEventListener("abort", () => reject(signal.reason as Error));
  const waitForSettled = () => promise.then(doNothing, doNothing).then(doNothing).then(doNothing);
  requests.push({
    href,
    respond: (...listNames) => {
      resolve(aPage(...listNames));
      return waitForSettled();
    },
    fail: () => {
      reject(new Error("The page did not load."));
      return waitForSettled();
    },
  });
  return promise;
};
const doNothing = () => undefined;

/** Puts the shopper's choice into the query. */
const chooseAddress = (address: string) =>
  flushSync(() =>
    root.render(
      <AddressProvider address={currentAddress} pendingAddress={null} navigate={chooseAddress}>
        <PageReaderContext value={readPage}>
          <Count address={address} />
        </PageReaderContext>
      </AddressProvider>,
    ),
  );

const findResults = () => document.getElementById(LIST_IDS.results);
const listNames = () => [...document.querySelectorAll("article")].map(({ textContent }) => textContent);
const readCount = () => document.querySelector("output")?.textContent;

beforeEach(() => {
  [requests, openedAddresses] = [[], []];
  vi.spyOn(window.location, "assign").mockImplementation((address) => void openedAddresses.push(address));
  document.body.innerHTML = `<div id="${LIST_IDS.whole}"><div id="form"></div><div id="${LIST_IDS.results}">${createResultsHtml("sofa")}</div></div>`;
  const formContainer = document.getElementById("form");
  if (!formContainer) throw new Error("The page has no element for the form.");
  root = createRoot(formContainer);
  chooseAddress("/sofas");
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test("the list is busy after a choice, and then shows the new products", async () => {
  chooseAddress("/sofas?in_stock=1");
  expect(findResults()?.ariaBusy).toBe("true");
  await requests[0]?.respond("chair", "table");
  expect(listNames()).toEqual(["chair", "table"]);
  await expect.poll(readCount).toBe("2");
  expect(findResults()?.ariaBusy).toBeNull();
});

test("the page shows the list of the second choice, even when the first list loads later", async () => {
  chooseAddress("/sofas?in_stock=1");
  chooseAddress("/sofas?in_stock=1&on_sale=1");
  expect(requests.map(({ href }) => href)).toEqual(["/sofas?in_stock=1", "/sofas?in_stock=1&on_sale=1"]);
  expect(findResults()?.ariaBusy).toBe("true");
  await requests[1]?.respond("newer");
  await requests[0]?.respond("older", "oldest");
  expect(listNames()).toEqual(["newer"]);
  await expect.poll(readCount).toBe("1");
  expect(findResults()?.ariaBusy).toBeNull();
  expect(openedAddresses).toEqual([]);
});

test("the page ignores the list of an earlier choice and stays busy", async () => {
  chooseAddress("/sofas?in_stock=1");
  chooseAddress("/sofas?on_sale=1");
  await requests[0]?.respond("older");
  expect(listNames()).toEqual(["sofa"]);
  expect(findResults()?.ariaBusy).toBe("true");
});

test("the browser opens the page of a list that failed to load, but not the page of an earlier choice", async () => {
  chooseAddress("/sofas?in_stock=1");
  chooseAddress("/sofas?on_sale=1");
  await requests[0]?.fail();
  expect(openedAddresses).toEqual([]);
  await requests[1]?.fail();
  expect(openedAddresses).toEqual(["/sofas?on_sale=1"]);
});

test("a choice replaces the list while the next page is loading", async () => {
  document.querySelector<HTMLElement>("a[rel=next]")?.click();
  expect(requests.map(({ href }) => href)).toEqual(["/sofas?page=2"]);
  chooseAddress("/sofas?on_sale=1");
  await requests[1]?.respond("lamp");
  expect(listNames()).toEqual(["lamp"]);
});

test("the next page appends its products to the list", async () => {
  document.querySelector<HTMLElement>("a[rel=next]")?.click();
  await requests[0]?.respond("bench");
  expect(listNames()).toEqual(["sofa", "bench"]);
  expect(document.activeElement?.textContent).toBe("bench");
});

test("the list stays unchanged when the shopper removes a choice before its list has loaded", async () => {
  chooseAddress("/sofas?in_stock=1");
  chooseAddress("/sofas");
  expect(findResults()?.ariaBusy).toBeNull();
  await requests[0]?.respond("chair");
  expect(listNames()).toEqual(["sofa"]);
});

test("the page loads only the last choice when the network is back", async () => {
  const onLineSpy = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  chooseAddress("/sofas?in_stock=1");
  chooseAddress("/sofas?on_sale=1");
  expect(requests).toEqual([]);
  onLineSpy.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => requests.map(({ href }) => href)).toEqual(["/sofas?on_sale=1"]);
});
