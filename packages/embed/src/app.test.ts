/** @vitest-environment happy-dom */
import { afterEach, expect, it, vi } from "vitest";
import { mount } from "./app.tsx";
import { readElementOptions } from "./element-options.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a shop that fails to mount aborts its requests and removes its content", () => {
  const requestSignals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", (_address: string, { signal }: RequestInit) => {
    requestSignals.push(signal);
    return new Promise(() => undefined);
  });
  const host = document.createElement("griya-shop");
  host.setAttribute("publishable-key", "pk_rumayasa");
  document.body.append(host);
  const root = host.attachShadow({ mode: "open" });
  const error = new Error("the page has a JSON of its own");
  vi.spyOn(JSON, "stringify").mockImplementation(() => {
    throw error;
  });
  const options = readElementOptions(host, "https://shop.example");
  const mountShop = () => mount({ root, host, options, onStatusChange: () => undefined, onCrash: () => undefined });
  expect(mountShop).toThrow(error);
  expect(requestSignals.map((signal) => signal?.aborted)).toEqual([true, true]);
  expect(root.childElementCount).toBe(0);
  expect(root.adoptedStyleSheets).toEqual([]);
});
