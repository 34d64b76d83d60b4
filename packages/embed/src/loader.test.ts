/** @vitest-environment happy-dom */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type ShopElement = HTMLElement & { readonly status: string; ready: () => Promise<void> };

let registeredElements: Map<string, CustomElementConstructor>;
let elementCount = 0;

/** Returns the address of a new module that replaces the app. The module records its run in the title of the page, and opens at once. */
const anAppUrl = (): string =>
  `data:text/javascript,${encodeURIComponent(`
    document.title = "run after ${elementCount}";
    export const mount = ({ root, options, onStatusChange: settle }) => {
      root.append("The shop of " + options.shopOrigin);
      settle(null);
      return { unmount: () => undefined };
    };
  `)}`;

/** Prepares a page with its own element registry, since the browser's registry cannot remove elements. */
beforeEach(() => {
  vi.useFakeTimers();
  registeredElements = new Map();
  document.title = "A partner's page";
  const defineElement = customElements.define.bind(customElements);
  vi.spyOn(customElements, "get").mockImplementation((name) => registeredElements.get(name));
  vi.spyOn(customElements, "define").mockImplementation((name, elementClass) => {
    elementCount += 1;
    registeredElements.set(name, elementClass);
    defineElement(`${name}-of-loader-${elementCount}`, elementClass);
  });
  vi.stubGlobal("APP_INTEGRITY", "sha384-app");
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  vi.useRealTimers();
});

const createTag = (name: "script" | "img", src: string): HTMLScriptElement => {
  const tag = document.createElement(name) as HTMLScriptElement;
  tag.src = src;
  return tag;
};

const runLoader = async ({
  file = "app-1a2b.js",
  tag = createTag("script", "https://shop.example/embed/v1/loader.js"),
}: {
  file?: string;
  tag?: HTMLScriptElement | null;
} = {}): Promise<void> => {
  vi.spyOn(document, "currentScript", "get").mockReturnValue(tag);
  vi.stubGlobal("APP_FILE", file);
  vi.resetModules();
  await import("./loader.ts");
};

const addElement = (): ShopElement => {
  const ElementClass = registeredElements.get("griya-shop");
  if (!ElementClass) throw new Error("The loader has registered no element.");
  const element = new ElementClass() as ShopElement;
  document.body.append(element);
  return element;
};

const getPreload = ({ shadowRoot }: ShopElement): HTMLLinkElement => {
  const preload = shadowRoot?.querySelector("link");
  if (!preload) throw new Error("The element fetches nothing.");
  return preload;
};

describe("the app", () => {
  it("is fetched from the loader's folder with the hash of the build", async () => {
    await runLoader();
    const element = addElement();
    void element.ready();
    expect(getPreload(element)).toMatchObject({
      rel: "modulepreload",
      crossOrigin: "anonymous",
      integrity: "sha384-app",
      href: "https://shop.example/embed/v1/app-1a2b.js",
    });
    element.remove();
  });

  it("runs after the browser has checked its hash, with the loader's origin as the shop's origin", async () => {
    await runLoader({ file: anAppUrl() });
    const element = addElement();
    const opening = element.ready();
    expect(document.title).toBe("A partner's page");
    getPreload(element).dispatchEvent(new Event("load"));
    await opening;
    expect(document.title).toMatch(/^run after/);
    expect(element.status).toBe("ready");
    expect(element.shadowRoot?.textContent).toBe("The shop of https://shop.example");
  });

  it("does not run when its hash is wrong", async () => {
    await runLoader({ file: anAppUrl() });
    const element = addElement();
    const opening = element.ready();
    getPreload(element).dispatchEvent(new Event("error"));
    await opening;
    expect(element.status).toBe("error");
    expect(document.title).toBe("A partner's page");
  });

  it("fails when it has not loaded after 40 seconds", async () => {
    await runLoader();
    const element = addElement();
    const opening = element.ready();
    await vi.advanceTimersByTimeAsync(39_999);
    expect(element.status).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(element.status).toBe("error");
  });

  it.each([
    ["is a module", null],
    ["finds a picture in place of its script element", createTag("img", "https://evil.example/loader.js")],
  ])("is fetched from the page's folder when the loader %s", async (_, tag) => {
    await runLoader({ tag });
    const element = addElement();
    void element.ready();
    expect(getPreload(element).href).toBe(new URL("app-1a2b.js", document.baseURI).href);
    element.remove();
  });
});

it("a second script tag changes nothing", async () => {
  await runLoader();
  const firstElementClass = registeredElements.get("griya-shop");
  await runLoader();
  expect(registeredElements.get("griya-shop")).toBe(firstElementClass);
  expect([...registeredElements.keys()]).toEqual(["griya-shop"]);
});

it("a page that rejects the element gets a warning and continues", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockReturnValue();
  const error = new Error("no elements here");
  vi.spyOn(customElements, "define").mockImplementation(() => {
    throw error;
  });
  await runLoader();
  const message = "The page blocks the content of <griya-shop>. The link in the element stays.";
  expect(warnSpy.mock.calls).toEqual([[message, error]]);
});
