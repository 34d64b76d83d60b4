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
  const applyFilter = useApplyFilter(form, { q: "teak" });
  return (
    <form ref={form}>
      <input type="hidden" name="q" value="teak" />
      <input type="checkbox" name="on_sale" value="1" defaultChecked={false} onChange={applyFilter} />
      <input type="checkbox" name="in_stock" value="1" defaultChecked={false} onChange={applyFilter} />
    </form>
  );
}

function Page({ addressBar }: { addressBar: AddressBar }) {
  const address = useSyncExternalStore(addressBar.subscribe, addressBar.getAddress, addressBar.getAddress);
  return (
    <StrictMode>
      <AddressProvider address={address} pendingAddress={null} navigate={addressBar.navigate}>
        <Form />
      </AddressProvider>
    </StrictMode>
  );
}

let root: Root;
let addressBar: AddressBar;
let historyEntryCount: number;

const findCheckbox = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const hydratePage = () =>
  flushSync(() => {
    root = hydrateRoot(document.body, <Page addressBar={addressBar} />);
  });

beforeEach(() => {
  history.replaceState(null, "", "/sofas?q=teak&page=2");
  addressBar = createBrowserAddressBar();
  historyEntryCount = history.length;
  document.body.innerHTML = renderToString(<Page addressBar={addressBar} />);
});
afterEach(() => root.unmount());

test("a choice before hydration changes the URL once and opens the first page of the list", async () => {
  findCheckbox("on_sale")?.click();
  hydratePage();
  await expect.poll(() => location.search).toBe("?q=teak&on_sale=1");
  expect(history.length).toBe(historyEntryCount + 1);
});

test("a list without an early choice stays on its page, and a later choice changes the URL", async () => {
  hydratePage();
  await expect.poll(() => findCheckbox("in_stock")?.isConnected).toBe(true);
  findCheckbox("in_stock")?.click();
  expect(location.search).toBe("?q=teak&in_stock=1");
  expect(history.length).toBe(historyEntryCount + 1);
});
