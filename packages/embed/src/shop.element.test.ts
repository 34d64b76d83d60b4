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

const DOWN: ShopFailure = { code: "service_down", message: "The shop does not answer.", recoverable: true };
const NOT_LOADED: ShopFailure = { code: "load_failed", message: elementFailureTexts.en.failed, recoverable: true };

let events: [string, unknown][] = [];
const recordEvent = ({ type, detail }: CustomEventInit & { type: string }) => void events.push([type, detail]);
const EVENTS = ["griya:ready", "griya:error"];

/** The viewports that elements observe: the DOM of these tests has no layout to calculate intersections. */
let observers: FakeIntersectionObserver[] = [];
class FakeIntersectionObserver {
  readonly seen = new Set<Element>();
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
  readonly #margin: number;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void, { rootMargin = "0px" } = {}) {
    this.#notify = notify;
    this.#margin = Number(/^(\d+)px$/.exec(rootMargin)?.[1]);
    observers.push(this);
  }
  observe(element: Element): void {
    this.seen.add(element);
  }
  disconnect(): void {
    this.seen.clear();
  }
  /** Reports the element's distances below the viewport since the last report. */
  scrollPast(...distances: number[]): void {
    if (this.seen.size > 0) this.#notify(distances.map((distance) => ({ isIntersecting: distance <= this.#margin })));
  }
}
const scrollPast = (...distances: number[]) => observers.forEach((each) => each.scrollPast(...distances));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  events = [];
  observers = [];
  for (const name of EVENTS) document.addEventListener(name, recordEvent);
});
afterEach(() => {
  document.body.replaceChildren();
  for (const name of EVENTS) document.removeEventListener(name, recordEvent);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type MountInput = Parameters<EmbeddedApp["mount"]>[0];

/** Creates an app that opens at once, or ends as `opens` decides. `done` records its calls. */
const anApp = ({
  open = (settle) => settle(null),
  unmount = () => undefined,
}: {
  open?: (settle: MountInput["onStatusChange"], crash: MountInput["onCrash"]) => void;
  unmount?: () => void;
} = {}) => {
  const shown: ElementOptions[] = [];
  const done: string[] = [];
  const saved = Promise.withResolvers<void>();
  const mount: EmbeddedApp["mount"] = ({ root, host, options, onStatusChange, onCrash }) => {
    done.push(`mount in ${host.id}`);
    shown.push(options);
    root.append("The shop");
    open(onStatusChange, onCrash);
    return {
      update: (changed) => void shown.push(changed),
      openCart: () => void done.push("openCart"),
      checkout: () => saved.promise.then(() => void done.push("checkout")),
      unmount: () => {
        done.push("unmount");
        unmount();
      },
    };
  };
  return { mount, shown, done, save: saved.resolve };
};

let elementCount = 0;

const anElement = (
  load: (root: ShadowRoot) => Promise<EmbeddedApp>,
  attributes: Readonly<Record<string, string>> = {},
  breakPage: () => unknown = () => undefined,
): ShopElement => {
  elementCount += 1;
  const name = `griya-shop-${elementCount}`;
  const ElementClass = createShopElement({ load, shopOrigin: "https://shop.example" });
  customElements.define(name, ElementClass);
  breakPage();
  const element = new ElementClass() as ShopElement;
  for (const [attribute, value] of Object.entries({ id: "ours", ...attributes }))
    element.setAttribute(attribute, value);
  element.innerHTML = '<a href="https://shop.example">To the shop</a>';
  return element;
};

/** Adds an element to the page. `load` records its requests for the app. */
const addElement = (app: EmbeddedApp, attributes?: Readonly<Record<string, string>>) => {
  const load = vi.fn<() => Promise<EmbeddedApp>>().mockResolvedValue(app);
  const element = anElement(load, attributes);
  document.body.append(element);
  return { element, load };
};

/** Adds an element whose app is still loading. */
const addLoadingElement = (app: EmbeddedApp) => {
  const { promise, resolve, reject } = Promise.withResolvers<EmbeddedApp>();
  const element = anElement(() => promise);
  document.body.append(element);
  const ready = element.ready();
  return { element, ready, arrive: () => resolve(app), fail: () => reject(new Error("no network")) };
};

const getShadowHtml = ({ shadowRoot }: ShopElement): string => shadowRoot?.innerHTML ?? "";

const LINK = "<slot></slot>";
const SHOP = "The shop";
const getFailureHtml = ({ failed, retry }: { failed: string; retry: string }) =>
  `<p role="alert">${failed}</p><button>${retry}</button>${LINK}`;

const error = new Error("the page has one of its own");
const throwError = (): never => {
  throw error;
};

describe("on a page that lets an element show nothing of its own", () => {
  it.each([
    ["shadow root", () => vi.spyOn(HTMLElement.prototype, "attachShadow").mockImplementation(throwError)],
    ["other element", () => vi.spyOn(document, "createElement").mockImplementation(throwError)],
  ])(
    "for it has no %s, it says that it failed, leaves the link as it stands, and throws nothing",
    async (_, forbid) => {
      const warn = vi.spyOn(console, "warn").mockReturnValue();
      const load = vi.fn<() => Promise<EmbeddedApp>>().mockResolvedValue(anApp());
      const element = anElement(load, { loading: "eager" }, forbid);
      document.body.append(element);
      element.setAttribute("view", "cart");
      await element.openCart();
      await element.checkout();
      expect(load).not.toHaveBeenCalled();
      expect(element.shadowRoot).toBeNull();
      expect(element.status).toBe("error");
      expect(events).toEqual([["griya:error", NOT_LOADED]]);
      element.remove();
      const message = "This page lets <griya-shop> show nothing of its own: the link within it stays.";
      expect(warn.mock.calls).toEqual([[message, error]]);
    },
  );
});

describe("on a page that replaces what the element is built on", () => {
  it.each<[string, () => unknown]>([
    ["elements", () => vi.spyOn(document, "createElement").mockImplementation(throwError)],
    ["listeners", () => vi.spyOn(HTMLElement.prototype, "addEventListener").mockImplementation(throwError)],
    ["attributes", () => vi.spyOn(HTMLElement.prototype, "getAttribute").mockImplementation(throwError)],
    ["children", () => vi.spyOn(ShadowRoot.prototype, "replaceChildren").mockImplementation(throwError)],
  ])("its own %s: the link stays, and the page hears of the failure", async (_, sabotage) => {
    const { element } = addElement({ mount: throwError });
    sabotage();
    await element.ready();
    vi.restoreAllMocks();
    expect(element.shadowRoot?.querySelectorAll("slot")).toHaveLength(1);
    expect(element.status).toBe("error");
    expect(events).toEqual([["griya:error", NOT_LOADED]]);
  });

  it.each<[string, () => unknown]>([
    ["events", () => vi.stubGlobal("CustomEvent", throwError)],
    ["way to tell them", () => vi.spyOn(HTMLElement.prototype, "dispatchEvent").mockImplementation(throwError)],
  ])("its own %s: the shop opens unheard", async (_, sabotage) => {
    const { element } = addElement(anApp());
    sabotage();
    await element.ready();
    expect(element.status).toBe("ready");
    expect(getShadowHtml(element)).toBe(SHOP);
  });

  it.each(["observe", "disconnect"] as const)("its own way to %s what comes near: the shop opens", async (name) => {
    vi.spyOn(FakeIntersectionObserver.prototype, name).mockImplementation(throwError);
    const { element } = addElement(anApp());
    scrollPast(0);
    await element.ready();
    expect(element.status).toBe("ready");
    element.remove();
    expect(element.status).toBe("idle");
  });

  it("while the shop is open: one that cannot follow its attributes is taken away for the link and a retry", async () => {
    const app = anApp();
    const { element } = addElement({ mount: (place) => ({ ...app.mount(place), update: throwError }) });
    await element.ready();
    element.setAttribute("brand", "langkan");
    await Promise.resolve();
    expect(element.status).toBe("error");
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(events.at(-1)).toEqual(["griya:error", NOT_LOADED]);
  });
});

describe("an element in a page", () => {
  it("shows the partner's own link, and fetches nothing before it comes within 300 pixels of the window", async () => {
    const { element, load } = addElement(anApp());
    expect(getShadowHtml(element)).toBe(LINK);
    scrollPast(301);
    expect(load).not.toHaveBeenCalled();
    expect(element.status).toBe("idle");
    scrollPast(300);
    expect(load).toHaveBeenCalledOnce();
    await element.ready();
    expect(element.status).toBe("ready");
  });

  it("is fetched by a visitor who scrolls fast, and no longer looked for then", async () => {
    const { load } = addElement(anApp());
    scrollPast(900, 0);
    expect(load).toHaveBeenCalledOnce();
    expect(observers.map(({ seen }) => seen.size)).toEqual([0]);
  });

  it("waits no longer to come near once it was taken out of the page", () => {
    const { element, load } = addElement(anApp());
    element.remove();
    scrollPast(0);
    expect(load).not.toHaveBeenCalled();
  });

  it("is fetched at once where the page says so", () => {
    const { load } = addElement(anApp(), { loading: "eager" });
    expect(load).toHaveBeenCalledOnce();
    expect(observers).toEqual([]);
  });

  it("is fetched at once where the page has taken away what tells that it comes near", async () => {
    vi.stubGlobal("IntersectionObserver", undefined);
    const { element, load } = addElement(anApp());
    expect(load).toHaveBeenCalledOnce();
    await element.ready();
    element.remove();
    expect(element.status).toBe("idle");
  });

  describe("that waits for its visitor", () => {
    const interactionLoading = { loading: "interaction" };

    it.each(["pointerenter", "focusin", "touchstart"])("is fetched by the first %s", (type) => {
      const { element, load } = addElement(anApp(), interactionLoading);
      scrollPast(0);
      expect(load).not.toHaveBeenCalled();
      element.dispatchEvent(new Event(type));
      expect(load).toHaveBeenCalledOnce();
    });

    it("is not fetched by a visitor once it was taken out of the page", () => {
      const { element, load } = addElement(anApp(), interactionLoading);
      element.remove();
      element.dispatchEvent(new Event("pointerenter"));
      expect(load).not.toHaveBeenCalled();
    });

    it("asks again for a shop that did not come only when the visitor says so", async () => {
      const load = vi.fn<() => Promise<EmbeddedApp>>().mockRejectedValue(new Error("no network"));
      const element = anElement(load, interactionLoading);
      document.body.append(element);
      element.dispatchEvent(new Event("pointerenter"));
      await expect.poll(() => element.status).toBe("error");
      element.dispatchEvent(new Event("pointerenter"));
      expect(load).toHaveBeenCalledOnce();
    });

    it("does not hold up a finger that scrolls over it", () => {
      const listen = vi.spyOn(HTMLElement.prototype, "addEventListener");
      addElement(anApp(), interactionLoading);
      const blockingListeners = listen.mock.calls.filter(([, , how]) => typeof how !== "object" || !how.passive);
      expect(blockingListeners).toEqual([]);
    });
  });
});

describe("the shop that comes", () => {
  it("takes the place of the link, and the page hears of it", async () => {
    const app = anApp();
    const { element } = addElement(app);
    await element.ready();
    expect(getShadowHtml(element)).toBe(SHOP);
    expect(app.done).toEqual(["mount in ours"]);
    expect(element.status).toBe("ready");
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("leaves the link in sight while it is on the way", async () => {
    const { element, ready, arrive } = addLoadingElement(anApp());
    expect(element.status).toBe("loading");
    expect(getShadowHtml(element)).toBe(LINK);
    expect(events).toEqual([]);
    arrive();
    await ready;
    expect(getShadowHtml(element)).toBe(SHOP);
  });

  it("is heard of by a page that keeps the element in an element of its own", async () => {
    const { element } = addElement(anApp());
    const partnerElement = document.createElement("div");
    partnerElement.attachShadow({ mode: "open" }).append(element);
    document.body.append(partnerElement);
    await element.ready();
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("is fetched once, however often it is asked for", async () => {
    const { element, load } = addElement(anApp());
    await Promise.all([element.ready(), element.openCart(), element.ready()]);
    await element.ready();
    expect(load).toHaveBeenCalledOnce();
  });

  it("is shown as the attributes say", async () => {
    const app = anApp();
    const { element } = addElement(app, { view: "product", product: "sofa-senja" });
    await element.ready();
    expect(app.shown).toMatchObject([{ view: "product", product: "sofa-senja", shopOrigin: "https://shop.example" }]);
  });

  it("follows attributes that change, those of one moment together", async () => {
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

  it("shows the cart that the page asked for before it was there", async () => {
    const app = anApp();
    const { element, arrive } = addLoadingElement(app);
    const opened = element.openCart();
    expect(app.done).toEqual([]);
    arrive();
    await opened;
    expect(app.done).toEqual(["mount in ours", "openCart"]);
  });

  it("lets the page know when the cart was handed over, not before", async () => {
    const app = anApp();
    const { element } = addElement(app);
    const onCheckoutDone = vi.fn<() => void>();
    const checkout = element.checkout().then(onCheckoutDone);
    await vi.advanceTimersByTimeAsync(1000);
    expect(onCheckoutDone).not.toHaveBeenCalled();
    app.save();
    await checkout;
    expect(app.done).toEqual(["mount in ours", "checkout"]);
  });

  it("says by itself that it does not open, and when it has opened after all", async () => {
    let settle: (failure: ShopFailure | null) => void = () => undefined;
    const app = anApp({
      open: (notifications) => {
        settle = notifications;
        settle(DOWN);
      },
    });
    const { element } = addElement(app);
    await element.ready();
    expect(element.status).toBe("error");
    expect(getShadowHtml(element)).toBe(SHOP);
    settle(null);
    expect(element.status).toBe("ready");
    expect(events).toEqual([
      ["griya:error", DOWN],
      ["griya:ready", {}],
    ]);
  });
});

describe("a shop that does not come", () => {
  it("leaves the partner's link with a word and a retry, which brings it", async () => {
    const app = anApp();
    const load = vi
      .fn<() => Promise<EmbeddedApp>>()
      .mockRejectedValueOnce(new Error("no network"))
      .mockResolvedValue(app);
    const element = anElement(load);
    document.body.append(element);
    await element.ready();
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(element.status).toBe("error");
    expect(events).toEqual([["griya:error", NOT_LOADED]]);
    element.shadowRoot?.querySelector("button")?.click();
    expect(element.status).toBe("loading");
    await element.ready();
    expect(getShadowHtml(element)).toBe(SHOP);
    expect(events).toEqual([
      ["griya:error", NOT_LOADED],
      ["griya:ready", {}],
    ]);
  });

  it("says so in the visitor's language, and to developers in English", async () => {
    const element = anElement(() => Promise.reject(new Error("no network")), { locale: "id" });
    document.body.append(element);
    await element.openCart();
    await element.checkout();
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.id));
    expect(events[0]).toEqual(["griya:error", NOT_LOADED]);
  });

  it("is one that breaks while it is put in place, too", async () => {
    const { element } = addElement({
      mount: () => {
        throw new Error("no styles here");
      },
    });
    await element.ready();
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(events).toEqual([["griya:error", NOT_LOADED]]);
  });

  it("opens no more once that was said, whatever its app tells later", async () => {
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
    expect(events).toEqual([["griya:error", NOT_LOADED]]);
  });
});

describe("an app that breaks while it is in use", () => {
  it("is taken away for the partner's link and a retry, which brings it back", async () => {
    let crash = () => undefined as void;
    const app = anApp({
      open: (settle, notifications) => {
        settle(null);
        crash = notifications;
      },
    });
    const { element, load } = addElement(app);
    await element.ready();
    crash();
    expect(element.status).toBe("error");
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(app.done).toEqual(["mount in ours", "unmount"]);
    const firstCrash = crash;
    element.shadowRoot?.querySelector("button")?.click();
    await element.ready();
    firstCrash(); // the element has another app by now
    expect(load).toHaveBeenCalledTimes(2);
    expect(getShadowHtml(element)).toBe(SHOP);
    expect(events).toEqual([
      ["griya:ready", {}],
      ["griya:error", NOT_LOADED],
      ["griya:ready", {}],
    ]);
  });

  it("is waited for no longer where it breaks before it opens", async () => {
    const app = anApp({ open: (_, crash) => queueMicrotask(crash) });
    const { element } = addElement(app);
    await element.ready();
    expect(events).toEqual([["griya:error", NOT_LOADED]]);
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
  });
});

describe("an app that never opens, as where the page has replaced what it is built on", () => {
  it.each([
    ["", () => undefined],
    [
      ", also where that fails",
      () => {
        throw new Error("what broke the app breaks this too");
      },
    ],
  ])("is taken away after 40 seconds for the partner's link and a retry%s", async (_how, unmount) => {
    const app = anApp({ open: () => undefined, unmount });
    const { element } = addElement(app);
    const ready = element.ready();
    await vi.advanceTimersByTimeAsync(39_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await ready;
    expect(events).toEqual([["griya:error", NOT_LOADED]]);
    expect(getShadowHtml(element)).toBe(getFailureHtml(elementFailureTexts.en));
    expect(app.done).toEqual(["mount in ours", "unmount"]);
  });

  it("is nobody's failure once the element has left the page, and takes away nothing where it is put back", async () => {
    const { mount: neverOpen } = anApp({ open: () => undefined });
    const { mount: open } = anApp();
    const mount = vi.fn<EmbeddedApp["mount"]>().mockImplementationOnce(neverOpen).mockImplementation(open);
    const { element } = addElement({ mount }, { loading: "eager" });
    await vi.advanceTimersByTimeAsync(1000);
    element.remove();
    document.body.append(element);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getShadowHtml(element)).toBe(SHOP);
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("is no reason to take away one that has opened", async () => {
    const app = anApp();
    const { element } = addElement(app);
    await element.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getShadowHtml(element)).toBe(SHOP);
    expect(events).toEqual([["griya:ready", {}]]);
  });
});

describe("an element that is moved about", () => {
  it("ends its shop when it leaves the page, and opens another when it is put back", async () => {
    const app = anApp();
    const { element } = addElement(app, { loading: "eager" });
    await element.ready();
    element.remove();
    expect(app.done).toEqual(["mount in ours", "unmount"]);
    expect(element.status).toBe("idle");
    document.body.append(element);
    expect(getShadowHtml(element)).toBe(LINK);
    await element.ready();
    expect(app.done).toEqual(["mount in ours", "unmount", "mount in ours"]);
    expect(getShadowHtml(element)).toBe(SHOP);
  });

  it("opens nothing where its app comes too late", async () => {
    const app = anApp();
    const { element, ready, arrive } = addLoadingElement(app);
    element.remove();
    arrive();
    await ready;
    expect(app.done).toEqual([]);
    expect(element.status).toBe("idle");
    expect(events).toEqual([]);
  });

  it("opens nothing where it was put in no page", async () => {
    const app = anApp();
    await anElement(() => Promise.resolve(app)).ready();
    expect(app.done).toEqual([]);
    expect(events).toEqual([]);
  });

  it("opens once where it is moved while its app is on the way", async () => {
    const app = anApp();
    const { element, ready, arrive } = addLoadingElement(app);
    document.body.append(document.createElement("main"));
    document.querySelector("main")?.append(element);
    const again = element.ready();
    arrive();
    await Promise.all([ready, again]);
    expect(app.done).toEqual(["mount in ours"]);
    expect(getShadowHtml(element)).toBe(SHOP);
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("keeps the shop that opened since, where what was on the way before fails after all", async () => {
    const app = anApp();
    const first = Promise.withResolvers<EmbeddedApp>();
    const load = vi.fn<() => Promise<EmbeddedApp>>().mockReturnValueOnce(first.promise).mockResolvedValue(app);
    const element = anElement(load);
    document.body.append(element);
    const before = element.ready();
    document.body.append(element);
    await element.ready();
    first.reject(new Error("no network"));
    await before;
    expect(app.done).toEqual(["mount in ours"]);
    expect(element.status).toBe("ready");
    expect(getShadowHtml(element)).toBe(SHOP);
    expect(events).toEqual([["griya:ready", {}]]);
  });

  it("says nothing of a shop that it has ended", async () => {
    let settle: MountInput["onStatusChange"] = () => undefined;
    const { element } = addElement(anApp({ open: (notifications) => void (settle = notifications) }));
    void element.ready();
    await Promise.resolve();
    element.remove();
    settle(null);
    expect(element.status).toBe("idle");
    expect(events).toEqual([]);
  });

  it("shows the cart that was asked for before it was moved", async () => {
    const app = anApp();
    const second = Promise.withResolvers<EmbeddedApp>();
    const load = vi.fn<() => Promise<EmbeddedApp>>().mockResolvedValueOnce(app).mockReturnValueOnce(second.promise);
    const element = anElement(load);
    document.body.append(element);
    const opened = element.openCart();
    document.body.append(element);
    void element.ready();
    await vi.advanceTimersByTimeAsync(1000);
    expect(app.done).toEqual([]);
    second.resolve(app);
    await opened;
    expect(app.done).toEqual(["mount in ours", "openCart"]);
  });

  it("keeps what its app is fetched by where the page asked for it before it put the element in", async () => {
    const app = anApp();
    const { promise, resolve } = Promise.withResolvers<EmbeddedApp>();
    const element = anElement((root) => {
      root.append(document.createElement("link"));
      return promise;
    });
    const ready = element.ready();
    document.body.append(element);
    expect(getShadowHtml(element)).toBe(`${LINK}<link>`);
    resolve(app);
    await ready;
    expect(getShadowHtml(element)).toBe(SHOP);
  });
});
