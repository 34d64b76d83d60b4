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
