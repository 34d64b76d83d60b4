import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { createShopElement } from "./shop.element.ts";

/** Just enough of a page that refuses what elements are made with. */
const hostilePage = ({ define }: { define: () => void }) => {
  vi.stubGlobal(
    "HTMLElement",
    class {
      isConnected = true;
      attachShadow(): never {
        throw new Error("no shadow roots here");
      }
    },
  );
  vi.stubGlobal("HTMLScriptElement", Object);
  vi.stubGlobal("document", { currentScript: null, baseURI: "https://partner.example/" });
  vi.stubGlobal("customElements", { get: () => undefined, define });
};

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  warn.mockRestore();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("on a page that lets no element have a shadow root", () => {
  it("the element does nothing, and throws nothing into the page", async () => {
    hostilePage({ define: () => undefined });
    const load = vi.fn<() => never>();
    const ShopElement = createShopElement({ load, shopOrigin: "https://shop.example" });
    const element = new ShopElement() as HTMLElement & {
      connectedCallback: () => void;
      attributeChangedCallback: () => void;
      disconnectedCallback: () => void;
      openCart: () => Promise<void>;
      checkout: () => Promise<void>;
    };
    element.connectedCallback();
    element.attributeChangedCallback();
    await element.openCart();
    await element.checkout();
    element.disconnectedCallback();
    expect(load).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("on a page that lets no element be made known", () => {
  it("the loader ends with a warning", async () => {
    hostilePage({
      define: () => {
        throw new Error("no elements here");
      },
    });
    await import("./loader.ts");
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("an app that never opens, as where the page has replaced what it is built on", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const openOn = (unmount: () => void) => {
    const [shown, told]: [unknown[][], string[]] = [[], []];
    vi.stubGlobal(
      "HTMLElement",
      class {
        isConnected = true;
        attachShadow = () => ({ replaceChildren: (...nodes: unknown[]) => void shown.push(nodes) });
        getAttribute = () => null;
        closest = () => null;
        dispatchEvent = ({ type }: Event) => told.push(type);
      },
    );
    const createElement = (tag: string) => ({ tag, setAttribute: () => undefined, addEventListener: () => undefined });
    vi.stubGlobal("document", { createElement, documentElement: { lang: "en" } });
    const mount = () => ({
      unmount,
      update: vi.fn<() => void>(),
      openCart: vi.fn<() => void>(),
      checkout: vi.fn<() => Promise<void>>(),
    });
    const ShopElement = createShopElement({ load: async () => ({ mount }), shopOrigin: "https://shop.example" });
    const element = new ShopElement() as HTMLElement & { ready: () => Promise<void>; disconnectedCallback: () => void };
    return { element, shown, told };
  };

  it.each([
    ["", () => undefined],
    [
      ", also where that fails",
      () => {
        throw new Error("what broke the app breaks this too");
      },
    ],
  ])("is taken away for the partner's link and a retry%s", async (_how, unmount) => {
    const { element, shown, told } = openOn(unmount);
    const ready = element.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    await ready;
    expect(told).toEqual(["griya:error"]);
    expect(shown.at(-1)).toMatchObject([{ tag: "p" }, { tag: "button" }, { tag: "slot" }]);
  });

  it("is nobody's failure once the element has left the page", async () => {
    const { element, told } = openOn(() => undefined);
    void element.ready();
    await vi.advanceTimersByTimeAsync(1000);
    element.disconnectedCallback();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
  });
});
