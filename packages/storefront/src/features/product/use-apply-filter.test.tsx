/**
 * @vitest-environment happy-dom
 * @vitest-environment-options {"url": "http://shop.test/sofas"}
 */
import { StrictMode, useRef } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AddressProvider } from "../../providers/address.tsx";
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

let root: Root;
let gone: string[];

const go = (href: string) => {
  gone.push(href);
  history.pushState(null, "", href);
};
const page = (
  <StrictMode>
    <AddressProvider here={{ pathname: "/sofas", search: "?q=teak&page=2", hash: "" }} coming={null} go={go}>
      <Form />
    </AddressProvider>
  </StrictMode>
);
const boxOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const hydrate = () =>
  flushSync(() => {
    root = hydrateRoot(document.body, page);
  });

beforeEach(() => {
  gone = [];
  history.replaceState(null, "", "/sofas?q=teak&page=2");
  document.body.innerHTML = renderToString(page);
});
afterEach(() => root.unmount());

test("a choice that is made before the script comes goes into the address once, and the list is read from its start", async () => {
  boxOf("on_sale")?.click();
  hydrate();
  await expect.poll(() => gone).toEqual(["/sofas?q=teak&on_sale=1"]);
});

test("a list without such a choice stays on its page, and a later choice goes into the address", async () => {
  hydrate();
  await expect.poll(() => boxOf("in_stock")?.isConnected).toBe(true);
  boxOf("in_stock")?.click();
  expect(gone).toEqual(["/sofas?q=teak&in_stock=1"]);
});
