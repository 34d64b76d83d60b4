/** @vitest-environment happy-dom */
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useFocusRestoration } from "./use-focus-restoration.ts";

type View = Parameters<typeof useFocusRestoration>[0];

const WINDOW_HEIGHT = 600;
const CONTROL_HEIGHT = 40;

/** The scroll position of the page, and the positions after each scroll, in pixels. */
let scrollTop = 0;
let scrollPositions: number[] = [];

/** Scrolls the page. Without `instant` the scroll is smooth, so the position has not changed yet when the test reads it. */
const scrollTo = (top: number, behavior: ScrollBehavior | undefined): void => {
  if (behavior !== "instant" || top === scrollTop) return;
  scrollTop = top;
  scrollPositions.push(top);
};

const getTop = (element: Element): number => Number(element.getAttribute("data-top"));
const isVisible = (element: Element): boolean => element.isConnected && !element.closest("[hidden]");

/** Adds the geometry that this DOM lacks, by the specifications of `focus()` and `scrollIntoView()`. `data-top` is the layout in pixels. */
beforeEach(() => {
  scrollTop = 0;
  scrollPositions = [];
  const { focus } = HTMLElement.prototype as { focus: (this: HTMLElement) => void };
  vi.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement, { preventScroll } = {}) {
    focus.call(this);
    if (!preventScroll) scrollTo(getTop(this) - (WINDOW_HEIGHT - CONTROL_HEIGHT) / 2, "instant");
  });
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return (isVisible(this) ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList;
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return isVisible(this) ? new DOMRect(0, getTop(this) - scrollTop, 300, CONTROL_HEIGHT) : new DOMRect();
  });
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, scrollOptions = {}) {
    const { block = "start", behavior } = scrollOptions as ScrollIntoViewOptions;
    const minimumScroll = getTop(this) + CONTROL_HEIGHT - WINDOW_HEIGHT;
    scrollTo(block === "start" ? getTop(this) : Math.min(Math.max(scrollTop, minimumScroll), getTop(this)), behavior);
  });
  vi.stubGlobal("scrollBy", ({ top = 0, behavior }: ScrollToOptions) => scrollTo(scrollTop + top, behavior));
});

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The embed's frame, 500 pixels below the top of a partner's page. */
function Shop({ view }: { view: View }) {
  const { box, note: recordControl } = useFocusRestoration(view);
  return (
    <div ref={box} onClickCapture={recordControl} data-top={500}>
      <button id="cart" type="button" data-top={510}>
        Cart
      </button>
      <p>Welcome</p>
      <div id="grid" hidden={view !== "grid"} data-start="" tabIndex={-1} data-top={560}>
        <a id="sofa" href="#sofa" data-top={3200}>
          <span>Sofa</span>
        </a>
        <a id="chair" href="#chair" data-top={3570}>
          Chair
        </a>
      </div>
      {view !== "grid" && (
        <button key={view} id="back" type="button" data-start="" data-top={560}>
          Back
        </button>
      )}
    </div>
  );
}

const renderShop = (view: View) => flushSync(() => root?.render(<Shop view={view} />));

/** Creates a visitor who looks at a view, at this scroll position. */
const aVisitor = (view: View, initialScrollTop: number) => {
  const container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
  renderShop(view);
  scrollTop = initialScrollTop;
  return {
    /** Uses a control that opens a view. */
    follow: (selector: string, to: View) => {
      scrollPositions = [];
      const control = document.querySelector<HTMLElement>(selector);
      if (!control) throw new Error(`There is no ${selector} to use.`);
      control.closest<HTMLElement>("a,button")?.focus({ preventScroll: true });
      control.click();
      renderShop(to);
    },
    /** Opens a view from the partner's page, without a control. */
    openFromPage: (to: View) => {
      scrollPositions = [];
      renderShop(to);
    },
    scroll: (to: number) => {
      scrollTop = to;
    },
  };
};

const getFocusedId = (): string | undefined => document.activeElement?.id;

it("a product that is opened far down starts inside the viewport, with the focus on the back button", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("#sofa", "product");
  expect(scrollPositions).toEqual([500]);
  expect(getFocusedId()).toBe("back");
});

it("the way back restores the scroll position of the products at once", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("#sofa span", "product");
  follow("#back", "grid");
  expect(scrollPositions).toEqual([3000]);
  expect(getFocusedId()).toBe("sofa");
});

it("the way back shows the whole product that was partly below the viewport", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("#chair", "product");
  follow("#back", "grid");
  expect(scrollPositions.at(-1)).toBe(3570 + CONTROL_HEIGHT - WINDOW_HEIGHT);
  expect(getFocusedId()).toBe("chair");
});

it("the way back from the cart restores the position of the earlier product", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("#sofa", "product");
  follow("#cart", "cart");
  expect(getFocusedId()).toBe("cart");
  follow("#back", "grid");
  expect(scrollPositions).toEqual([3000]);
  expect(getFocusedId()).toBe("sofa");
});

it("a cart whose start is visible opens without a scroll, and its button keeps the focus", () => {
  const { follow } = aVisitor("grid", 400);
  follow("#cart", "cart");
  expect(scrollPositions).toEqual([]);
  expect(getFocusedId()).toBe("cart");
});

it("a cart whose start is above the viewport opens with a scroll to its start", () => {
  const { follow } = aVisitor("grid", 505);
  follow("#cart", "cart");
  expect(scrollPositions).toEqual([500]);
  expect(getFocusedId()).toBe("cart");
});

it("a page that opens the cart keeps its focus and its scroll position", () => {
  const { openFromPage } = aVisitor("grid", 3000);
  const partnerButton = document.createElement("button");
  partnerButton.id = "own";
  document.body.append(partnerButton);
  partnerButton.focus({ preventScroll: true });
  openFromPage("cart");
  expect(scrollPositions).toEqual([]);
  expect(getFocusedId()).toBe("own");
});

it("a page that opens the cart after the visitor opened a product keeps its scroll position", () => {
  const { follow, openFromPage, scroll } = aVisitor("grid", 3000);
  follow("#sofa", "product");
  scroll(900);
  openFromPage("cart");
  expect(scrollPositions).toEqual([]);
});

it("the way back from a cart that the page opened leads to the start of the products", () => {
  const { follow, openFromPage } = aVisitor("grid", 400);
  openFromPage("cart");
  follow("#back", "grid");
  expect(scrollPositions).toEqual([]);
  expect(getFocusedId()).toBe("grid");
});

it("a click outside all controls does not move the focus", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("p", "cart");
  expect(scrollPositions).toEqual([]);
  expect(getFocusedId()).toBe("");
});

it("the way back from a product that opened first leads to the start of the products", () => {
  const { follow } = aVisitor("product", 700);
  follow("#back", "grid");
  expect(scrollPositions).toEqual([500]);
  expect(getFocusedId()).toBe("grid");
});
