/**
 * @vitest-environment happy-dom
 * @vitest-environment-options {"url": "http://shop.test/sofas"}
 */
import { StrictMode, useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBrowserAddressBar } from "../../browser/browser-address-bar.ts";
import { AddressProvider } from "../../providers/address.tsx";
import type { AddressBar } from "../../providers/open-page.ts";
import { useApplyFilter } from "./use-apply-filter.ts";

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const apply = useApplyFilter(form, { q: "teak" });
  return (
    <form ref={form}>
      <input type="hidden" name="q" value="teak" />
      <input type="checkbox" name="on_sale" value="1" defaultChecked={false} onChange={apply} />
      <input type="checkbox" name="in_stock" value="1" defaultChecked={false} onChange={apply} />
    </form>
  );
}

function Page({ bar }: { bar: AddressBar }) {
  const here = useSyncExternalStore(bar.subscribe, bar.getAddress, bar.getAddress);
  return (
    <StrictMode>
      <AddressProvider address={here} pendingAddress={null} navigate={bar.navigate}>
        <Form />
      </AddressProvider>
    </StrictMode>
  );
}

let root: Root;
let bar: AddressBar;
let entries: number;

const getBox = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const hydrate = () =>
  flushSync(() => {
    root = hydrateRoot(document.body, <Page bar={bar} />);
  });

beforeEach(() => {
  history.replaceState(null, "", "/sofas?q=teak&page=2");
  bar = createBrowserAddressBar();
  entries = history.length;
  document.body.innerHTML = renderToString(<Page bar={bar} />);
});
afterEach(() => root.unmount());

test("a choice that is made before the script comes goes into the address once, and the list is read from its start", async () => {
  getBox("on_sale")?.click();
  hydrate();
  await expect.poll(() => location.search).toBe("?q=teak&on_sale=1");
  expect(history.length).toBe(entries + 1);
});

test("a list without such a choice stays on its page, and a later choice goes into the address", async () => {
  hydrate();
  await expect.poll(() => getBox("in_stock")?.isConnected).toBe(true);
  getBox("in_stock")?.click();
  expect(location.search).toBe("?q=teak&in_stock=1");
  expect(history.length).toBe(entries + 1);
});
