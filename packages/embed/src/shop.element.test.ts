/** @vitest-environment happy-dom */
import { elementFailureTexts } from "@griya/storefront/element-words";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ElementOptions } from "./element-options.ts";
import { createShopElement, type ElementStatus, type EmbeddedApp, type ShopFailure } from "./shop.element.ts";

type ShopElement = HTMLElement & {
  readonly status: ElementStatus;
  ready: () => Promise<void>;
  openCart: () => Promise<void>;
  checkout: () => Promise<void>;
};

const DOWN_FAILURE: ShopFailure = { code: "service_down", message: "The shop does not answer.", recoverable: true };
const LOAD_FAILURE: ShopFailure = { code: "load_failed", message: elementFailureTexts.en.failed, recoverable: true };

let events: [string, unknown][] = [];
const recordEvent = ({ type, detail }: CustomEventInit & { type: string }) => void events.push([type, detail]);
const EVENT_NAMES = ["griya:ready", "griya:error"];

/** The observers of all elements. The DOM of these tests has no layout to calculate intersections. */
let observers: FakeIntersectionObserver[] = [];
class FakeIntersectionObserver {
  readonly observedElements = new Set<Element>();
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
  readonly #margin: number;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void, { rootMargin = "0px" } = {}) {
    this.#notify = notify;
    this.#margin = Number(/^(\d+)px$/.exec(rootMargin)?.[1]);
    observers.push(this);
  }
  observe(element: Element): void {
    this.observedElements.add(element);
  }
  disconnect(): void {
    this.observedElements.clear();
  }
  /** Reports distances of the element below the viewport, in pixels. */
  reportDistances(...distances: number[]): void {
    if (this.observedElements.size > 0)
      this.#notify(distances.map((distance) => ({ isIntersecting: distance <= this.#margin })));
  }
}
const reportDistances = (...distances: number[]) => observers.forEach((each) => each.reportDistances(...distances));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  events = [];
  observers = [];
  for (const name of EVENT_NAMES) document.addEventListener(name, recordEvent);
});
afterEach(() => {
  document.body.replaceChildren();
  for (const name of EVENT_NAMES) document.removeEventListener(name, recordEvent);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type MountInput = Parameters<EmbeddedApp["mount"]>[0];

/** Creates an app that opens at once, unless a test gives another function. The result records the options and the calls of the app. */
const anApp = ({
  openShop = (reportStatus) => reportStatus(null),
  unmount = () => undefined,
}: {
  openShop?: (reportStatus: MountInput["onStatusChange"], reportCrash: MountInput["onCrash"]) => void;
  unmount?: () => void;
} = {}) => {
  const shownOptions: ElementOptions[] = [];
  const appCalls: string[] = [];
  const saving = Promise.withResolvers<void>();
  const mount: EmbeddedApp["mount"] = ({ root, host, options, onStatusChange, onCrash }) => {
    appCalls.push(`mount in ${host.id}`);
    shownOptions.push(options);
    root.append("The shop");
    openShop(onStatusChange, onCrash);
    return {
      update: (changedOptions) => void shownOptions.push(changedOptions),
      openCart: () => void appCalls.push("openCart"),
      checkout: () => saving.promise.then(() => void appCalls.push("checkout")),
      unmount: () => {
        appCalls.push("unmount");
        unmount();
      },
    };
  };
  return { mount, shown: shownOptions, done: appCalls, finishSaving: saving.resolve };
};

let elementCount = 0;

const anElement = (
  loadApp: (root: ShadowRoot) => Promise<EmbeddedApp>,
  attributes: Readonly<Record<string, string>> = {},
  breakPage: () => unknown = () => undefined,
): ShopElement => {
  elementCount += 1;
  const name = `griya-shop-${elementCount}`;
  const ElementClass = createShopElement({ load: loadApp, shopOrigin: "https://shop.example" });
  customElements.define(name, ElementClass);
  breakPage();
  const element = new ElementClass() as ShopElement;
  for (const [attribute, value] of Object.entries({ id: "ours", ...attributes }))
    element.setAttribute(attribute, value);
  element.innerHTML = '<a href="https://shop.example">To the shop</a>';
  return element;
};

/** Adds an element to the page. Returns the element, and a function that records the element's requests for the app. */
const addElement = (app: EmbeddedApp, attributes?: Readonly<Record<string, string>>) => {
  const loadApp = vi.fn<() => Promise<EmbeddedApp>>().mockResolvedValue(app);
  const element = anElement(loadApp, attributes);
  document.body.append(element);
  return { element, load: loadApp };
};

/** Adds an element whose app is still loading. Returns the element, the promise of its opening, and functions that end the loading. */
const addLoadingElement = (app: EmbeddedApp) => {
  const { promise, resolve, reject } = Promise.withResolvers<EmbeddedApp>();
  const element = anElement(() => promise);
  document.body.append(element);
  const opening = element.ready();
  return { element, ready: opening, finishLoading: () => resolve(app), fail: () => reject(new Error("no network")) };
};

const getShadowHtml = ({ shadowRoot }: ShopElement): string => shadowRoot?.innerHTML ?? "";

const LINK_HTML = "<slot></slot>";
const SHOP_HTML = "The shop";
const getFailureHtml = ({ failed, retry }: { failed: string; retry: string }) =>
  `<p role="alert">${failed}</p><button>${retry}</button>${LINK_HTML}`;

const error = new Error("the page has one of its own");
const throwError = (): never => {
  throw error;
};

describe("an element on a page that does not allow its content", () => {
  it.each([
    ["shadow root", () => vi.spyOn(HTMLElement.prototype, "attachShadow").mockImplementation(throwError)],
    ["new element", () => vi.spyOn(document, "createElement").mockImplementation(throwError)],
  ])("reports a failure, keeps the link and throws nothing when the page allows no %s", async (_, breakPage) => {
    const warnSpy = vi.spyOn(console, "warn").mockReturnValue();
    const loadApp = vi.fn<() => Promise<EmbeddedApp>>().mockResolvedValue(anApp());
    const element = anElement(loadApp, { loading: "eager" }, breakPage);
    document.body.append(element);
    element.setAttribute("view", "cart");
    await element.openCart();
    await element.checkout();
    expect(loadApp).not.toHaveBeenCalled();
    expect(element.shadowRoot).toBeNull();
    expect(element.status).toBe("error");
    expect(events).toEqual([["griya:error", LOAD_FAILURE]]);
    element.remove();
    const message = "The page blocks the content of <griya-shop>. The link in the element stays.";
    expect(warnSpy.mock.calls).toEqual([[message, error]]);
  });
});

describe("an element on a page with replaced built-in functions", () => {
  it.each<[string, () => unknown]>([
    ["elements", () => vi.spyOn(document, "createElement").mockImplementation(throwError)],
    ["listeners", () => vi.spyOn(HTMLElement.prototype, "addEventListener").mockImplementation(throwError)],
    ["attributes", () => vi.spyOn(HTMLElement.prototype, "getAttribute").mockImplementation(throwError)],
    ["children", () => vi.spyOn(ShadowRoot.prototype, "replaceChildren").mockImplementation(throwError)],
  ])("keeps the link and reports the failure: %s", async (_, breakPage) => {
    const { element } = addElement({ mount: throwError });
    breakPage();
    await element.ready();
    vi.restoreAllMocks();
    expect(element.shadowRoot?.querySelectorAll("slot")).toHaveLength(1);
    expect(element.status).toBe("error");
    expect(events).toEqual([["griya:error", LOAD_FAILURE]]);
  });

  it.each<[string, () => unknown]>([
    ["events", () => vi.stubGlobal("CustomEvent", throwError)],
    ["event dispatch", () => vi.spyOn(HTMLElement.prototype, "dispatchEvent").mockImplementation(throwError)],
  ])("opens the shop without events: %s", async (_, breakPage) => {
    const { element } = addElement(anApp());
    breakPage();
    await element.ready();
    expect(element.status).toBe("ready");
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
  });

  it.each(["observe", "disconnect"] as const)(
    "opens the shop when the method %s of the observer is replaced",
    async (name) => {
      vi.spyOn(FakeIntersectionObserver.prototype, name).mockImplementation(throwError);
      const { element } = addElement(anApp());
      reportDistances(0);
      await element.ready();
      expect(element.status).toBe("ready");
      element.remove();
      expect(element.status).toBe("idle");
    },
  );

  it("replaces an open shop by the link and a retry when an update fails", async () => {
    const app = anApp();
    const { element } = addElement({
      mount: (mountInput) => ({ ...app.mount(mountInput), update: throwError }),
    });
    await element.ready();
    element.setAttribute("brand", "langkan");
    await Promise.resolve();
    expect(element.status).toBe("error");
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(events.at(-1)).toEqual(["griya:error", LOAD_FAILURE]);
  });
});

describe("an element in a page", () => {
  it("shows the partner's own link, and fetches the app within 300 pixels of the viewport", async () => {
    const { element, load: loadApp } = addElement(anApp());
    expect(getShadowHtml(element)).toBe(LINK_HTML);
    reportDistances(301);
    expect(loadApp).not.toHaveBeenCalled();
    expect(element.status).toBe("idle");
    reportDistances(300);
    expect(loadApp).toHaveBeenCalledOnce();
    await element.ready();
    expect(element.status).toBe("ready");
  });

  it("fetches the app once for a visitor who scrolls fast", async () => {
    const { load: loadApp } = addElement(anApp());
    reportDistances(900, 0);
    expect(loadApp).toHaveBeenCalledOnce();
    expect(observers.map(({ observedElements }) => observedElements.size)).toEqual([0]);
  });

  it("fetches nothing after the page has removed the element", () => {
    const { element, load: loadApp } = addElement(anApp());
    element.remove();
    reportDistances(0);
    expect(loadApp).not.toHaveBeenCalled();
  });

  it("fetches the app at once when its loading mode is `eager`", () => {
    const { load: loadApp } = addElement(anApp(), { loading: "eager" });
    expect(loadApp).toHaveBeenCalledOnce();
    expect(observers).toEqual([]);
  });

  it("fetches the app at once when the page has removed `IntersectionObserver`", async () => {
    vi.stubGlobal("IntersectionObserver", undefined);
    const { element, load: loadApp } = addElement(anApp());
    expect(loadApp).toHaveBeenCalledOnce();
    await element.ready();
    element.remove();
    expect(element.status).toBe("idle");
  });

  describe("with the loading mode `interaction`", () => {
    const interactionAttributes = { loading: "interaction" };

    it.each(["pointerenter", "focusin", "touchstart"])("fetches the app at the first %s", (type) => {
      const { element, load: loadApp } = addElement(anApp(), interactionAttributes);
      reportDistances(0);
      expect(loadApp).not.toHaveBeenCalled();
      element.dispatchEvent(new Event(type));
      expect(loadApp).toHaveBeenCalledOnce();
    });

    it("fetches nothing at an interaction after the page has removed it", () => {
      const { element, load: loadApp } = addElement(anApp(), interactionAttributes);
      element.remove();
      element.dispatchEvent(new Event("pointerenter"));
      expect(loadApp).not.toHaveBeenCalled();
    });

    it("does not retry a failed load at the next interaction", async () => {
      const loadApp = vi.fn<() => Promise<EmbeddedApp>>().mockRejectedValue(new Error("no network"));
      const element = anElement(loadApp, interactionAttributes);
      document.body.append(element);
      element.dispatchEvent(new Event("pointerenter"));
      await expect.poll(() => element.status).toBe("error");
      element.dispatchEvent(new Event("pointerenter"));
      expect(loadApp).toHaveBeenCalledOnce();
    });

    it("has only passive listeners, so it does not delay a scroll", () => {
      const listenSpy = vi.spyOn(HTMLElement.prototype, "addEventListener");
      addElement(anApp(), interactionAttributes);
      const blockingListeners = listenSpy.mock.calls.filter(
        ([, , listenerOptions]) => typeof listenerOptions !== "object" || !listenerOptions.passive,
      );
      expect(blockingListeners).toEqual([]);
    });
  });
});

describe("a loaded shop", () => {
  it("replaces the link and notifies the page", async () => {
    const app = anApp();
    const { element } = addElement(app);
    await element.ready();
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
    expect(app.done).toEqual(["mount in ours"]);
    expect(element.status).toBe("ready");
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("leaves the link visible while the app loads", async () => {
    const { element, ready: opening, finishLoading } = addLoadingElement(anApp());
    expect(element.status).toBe("loading");
    expect(getShadowHtml(element)).toBe(LINK_HTML);
    expect(events).toEqual([]);
    finishLoading();
    await opening;
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
  });

  it("notifies a page that has the shop in another element's shadow root", async () => {
    const { element } = addElement(anApp());
    const partnerElement = document.createElement("div");
    partnerElement.attachShadow({ mode: "open" }).append(element);
    document.body.append(partnerElement);
    await element.ready();
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("is fetched once for several calls", async () => {
    const { element, load: loadApp } = addElement(anApp());
    await Promise.all([element.ready(), element.openCart(), element.ready()]);
    await element.ready();
    expect(loadApp).toHaveBeenCalledOnce();
  });

  it("opens with the options of the attributes", async () => {
    const app = anApp();
    const { element } = addElement(app, { view: "product", product: "sofa-senja" });
    await element.ready();
    expect(app.shown).toMatchObject([{ view: "product", product: "sofa-senja", shopOrigin: "https://shop.example" }]);
  });

  it("updates once for several attributes that change at the same time", async () => {
    const app = anApp();
    const { element } = addElement(app);
    element.setAttribute("brand", "langkan");
    await element.ready();
    element.setAttribute("brand", "rumayasa");
    element.setAttribute("mode", "dark");
    await Promise.resolve();
    element.removeAttribute("brand");
    await Promise.resolve();
    expect(app.shown.map(({ brand, mode }) => [brand, mode])).toEqual([
      ["langkan", "light"],
      ["rumayasa", "dark"],
      [null, "dark"],
    ]);
  });

  it("opens the cart that the page requested during the load", async () => {
    const app = anApp();
    const { element, finishLoading } = addLoadingElement(app);
    const cartOpening = element.openCart();
    expect(app.done).toEqual([]);
    finishLoading();
    await cartOpening;
    expect(app.done).toEqual(["mount in ours", "openCart"]);
  });

  it("resolves `checkout()` only after the cart is handed over", async () => {
    const app = anApp();
    const { element } = addElement(app);
    const onCheckoutDone = vi.fn<() => void>();
    const checkout = element.checkout().then(onCheckoutDone);
    await vi.advanceTimersByTimeAsync(1000);
    expect(onCheckoutDone).not.toHaveBeenCalled();
    app.finishSaving();
    await checkout;
    expect(app.done).toEqual(["mount in ours", "checkout"]);
  });

  it("reports that it cannot open, and later that it has opened", async () => {
    let reportStatus: (failure: ShopFailure | null) => void = () => undefined;
    const app = anApp({
      openShop: (onStatusChange) => {
        reportStatus = onStatusChange;
        reportStatus(DOWN_FAILURE);
      },
    });
    const { element } = addElement(app);
    await element.ready();
    expect(element.status).toBe("error");
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
    reportStatus(null);
    expect(element.status).toBe("ready");
    expect(events).toEqual([
      ["griya:error", DOWN_FAILURE],
      ["griya:ready", {}],
    ]);
  });
});

describe("a shop that does not load", () => {
  it("shows the partner's link with a message and a retry, and the retry opens the shop", async () => {
    const app = anApp();
    const loadApp = vi
      .fn<() => Promise<EmbeddedApp>>()
      .mockRejectedValueOnce(new Error("no network"))
      .mockResolvedValue(app);
    const element = anElement(loadApp);
    document.body.append(element);
    await element.ready();
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(element.status).toBe("error");
    expect(events).toEqual([["griya:error", LOAD_FAILURE]]);
    element.shadowRoot?.querySelector("button")?.click();
    expect(element.status).toBe("loading");
    await element.ready();
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
    expect(events).toEqual([
      ["griya:error", LOAD_FAILURE],
      ["griya:ready", {}],
    ]);
  });

  it("shows the failure in the visitor's language, and reports it to developers in English", async () => {
    const element = anElement(() => Promise.reject(new Error("no network")), { locale: "id" });
    document.body.append(element);
    await element.openCart();
    await element.checkout();
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.id));
    expect(events[0]).toEqual(["griya:error", LOAD_FAILURE]);
  });

  it("shows the same failure when its mount throws an error", async () => {
    const { element } = addElement({
      mount: () => {
        throw new Error("no styles here");
      },
    });
    await element.ready();
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(events).toEqual([["griya:error", LOAD_FAILURE]]);
  });

  it("keeps the failure when the app reports a status later", async () => {
    const { element } = addElement({
      mount: ({ onStatusChange }) => {
        setTimeout(() => onStatusChange(null), 1000);
        throw new Error("no styles here");
      },
    });
    await element.ready();
    await vi.advanceTimersByTimeAsync(1000);
    expect(element.status).toBe("error");
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(events).toEqual([["griya:error", LOAD_FAILURE]]);
  });
});

describe("an app that crashes", () => {
  it("is replaced by the partner's link and a retry, and the retry opens it again", async () => {
    let reportCrash = () => undefined as void;
    const app = anApp({
      openShop: (reportStatus, onCrash) => {
        reportStatus(null);
        reportCrash = onCrash;
      },
    });
    const { element, load: loadApp } = addElement(app);
    await element.ready();
    reportCrash();
    expect(element.status).toBe("error");
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(app.done).toEqual(["mount in ours", "unmount"]);
    const reportFirstCrash = reportCrash;
    element.shadowRoot?.querySelector("button")?.click();
    await element.ready();
    reportFirstCrash(); // the element has another app by now
    expect(loadApp).toHaveBeenCalledTimes(2);
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
    expect(events).toEqual([
      ["griya:ready", {}],
      ["griya:error", LOAD_FAILURE],
      ["griya:ready", {}],
    ]);
  });

  it("ends the wait when it crashes before the opening", async () => {
    const app = anApp({ openShop: (_, reportCrash) => queueMicrotask(reportCrash) });
    const { element } = addElement(app);
    await element.ready();
    expect(events).toEqual([["griya:error", LOAD_FAILURE]]);
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
  });
});

describe("an app that never opens", () => {
  it.each([
    ["", () => undefined],
    [
      ", also when its unmount fails",
      () => {
        throw new Error("the same fault breaks the unmount");
      },
    ],
  ])("is replaced by the partner's link and a retry after 40 seconds%s", async (_how, unmount) => {
    const app = anApp({ openShop: () => undefined, unmount });
    const { element } = addElement(app);
    const opening = element.ready();
    await vi.advanceTimersByTimeAsync(39_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(events).toEqual([["griya:error", LOAD_FAILURE]]);
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(app.done).toEqual(["mount in ours", "unmount"]);
  });

  it("causes no failure after the element has left the page and returned", async () => {
    const { mount: neverOpen } = anApp({ openShop: () => undefined });
    const { mount: openShop } = anApp();
    const mount = vi.fn<EmbeddedApp["mount"]>().mockImplementationOnce(neverOpen).mockImplementation(openShop);
    const { element } = addElement({ mount }, { loading: "eager" });
    await vi.advanceTimersByTimeAsync(1000);
    element.remove();
    document.body.append(element);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("has a time limit that does not affect an open app", async () => {
    const app = anApp();
    const { element } = addElement(app);
    await element.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
    expect(events).toEqual([["griya:ready", {}]]);
  });
});

describe("an element that moves in the page", () => {
  it("unmounts its app when it leaves the page, and mounts the app again when it returns", async () => {
    const app = anApp();
    const { element } = addElement(app, { loading: "eager" });
    await element.ready();
    element.remove();
    expect(app.done).toEqual(["mount in ours", "unmount"]);
    expect(element.status).toBe("idle");
    document.body.append(element);
    expect(getShadowHtml(element)).toBe(LINK_HTML);
    await element.ready();
    expect(app.done).toEqual(["mount in ours", "unmount", "mount in ours"]);
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
  });

  it("mounts no app that loads after the element has left the page", async () => {
    const app = anApp();
    const { element, ready: opening, finishLoading } = addLoadingElement(app);
    element.remove();
    finishLoading();
    await opening;
    expect(app.done).toEqual([]);
    expect(element.status).toBe("idle");
    expect(events).toEqual([]);
  });

  it("mounts no app outside a page", async () => {
    const app = anApp();
    await anElement(() => Promise.resolve(app)).ready();
    expect(app.done).toEqual([]);
    expect(events).toEqual([]);
  });

  it("mounts its app once when it moves during the load", async () => {
    const app = anApp();
    const { element, ready: opening, finishLoading } = addLoadingElement(app);
    document.body.append(document.createElement("main"));
    document.querySelector("main")?.append(element);
    const secondOpening = element.ready();
    finishLoading();
    await Promise.all([opening, secondOpening]);
    expect(app.done).toEqual(["mount in ours"]);
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("keeps the open shop when an earlier load fails", async () => {
    const app = anApp();
    const firstLoad = Promise.withResolvers<EmbeddedApp>();
    const loadApp = vi.fn<() => Promise<EmbeddedApp>>().mockReturnValueOnce(firstLoad.promise).mockResolvedValue(app);
    const element = anElement(loadApp);
    document.body.append(element);
    const firstOpening = element.ready();
    document.body.append(element);
    await element.ready();
    firstLoad.reject(new Error("no network"));
    await firstOpening;
    expect(app.done).toEqual(["mount in ours"]);
    expect(element.status).toBe("ready");
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("ignores the status of a shop that it has unmounted", async () => {
    let reportStatus: MountInput["onStatusChange"] = () => undefined;
    const { element } = addElement(anApp({ openShop: (onStatusChange) => void (reportStatus = onStatusChange) }));
    void element.ready();
    await Promise.resolve();
    element.remove();
    reportStatus(null);
    expect(element.status).toBe("idle");
    expect(events).toEqual([]);
  });

  it("opens the cart that the page requested before the move", async () => {
    const app = anApp();
    const secondLoad = Promise.withResolvers<EmbeddedApp>();
    const loadApp = vi
      .fn<() => Promise<EmbeddedApp>>()
      .mockResolvedValueOnce(app)
      .mockReturnValueOnce(secondLoad.promise);
    const element = anElement(loadApp);
    document.body.append(element);
    const cartOpening = element.openCart();
    document.body.append(element);
    void element.ready();
    await vi.advanceTimersByTimeAsync(1000);
    expect(app.done).toEqual([]);
    secondLoad.resolve(app);
    await cartOpening;
    expect(app.done).toEqual(["mount in ours", "openCart"]);
  });

  it("keeps the preload link when the page requests the app before it adds the element", async () => {
    const app = anApp();
    const { promise, resolve } = Promise.withResolvers<EmbeddedApp>();
    const element = anElement((root) => {
      root.append(document.createElement("link"));
      return promise;
    });
    const opening = element.ready();
    document.body.append(element);
    expect(getShadowHtml(element)).toBe(`${LINK_HTML}<link>`);
    resolve(app);
    await opening;
    expect(getShadowHtml(element)).toBe(SHOP_HTML);
  });
});
