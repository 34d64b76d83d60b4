/** @vitest-environment happy-dom */
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useFocusRestoration } from "./use-focus-restoration.ts";

type View = Parameters<typeof useFocusRestoration>[0];

const WINDOW_HEIGHT = 600;
const CONTROL_HEIGHT = 40;

/** The scroll position of the page, and the positions to which it has scrolled since. */
let scrollTop = 0;
let moves: number[] = [];

/** Scrolls the page. Without `instant` the scroll is smooth, so the position has not changed yet when the test reads it. */
const scrollTo = (top: number, behavior: ScrollBehavior | undefined): void => {
  if (behavior !== "instant" || top === scrollTop) return;
  scrollTop = top;
  moves.push(top);
};

const getTop = (element: Element): number => Number(element.getAttribute("data-top"));
const isVisible = (element: Element): boolean => element.isConnected && !element.closest("[hidden]");

/** Adds the geometry that this DOM lacks, by the specifications of `focus()` and `scrollIntoView()`. `data-top` is the layout. */
beforeEach(() => {
  scrollTop = 0;
  moves = [];
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
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how = {}) {
    const { block = "start", behavior } = how as ScrollIntoViewOptions;
    const highest = getTop(this) + CONTROL_HEIGHT - WINDOW_HEIGHT;
    scrollTo(block === "start" ? getTop(this) : Math.min(Math.max(scrollTop, highest), getTop(this)), behavior);
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
  const { box, note } = useFocusRestoration(view);
  return (
    <div ref={box} onClickCapture={note} data-top={500}>
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

const show = (view: View) => flushSync(() => root?.render(<Shop view={view} />));

/** Creates a visitor who looks at a view, at this scroll position. */
const aVisitor = (view: View, at: number) => {
  const container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
  show(view);
  scrollTop = at;
  return {
    /** Uses a control that opens a view. */
    follow: (selector: string, to: View) => {
      moves = [];
      const control = document.querySelector<HTMLElement>(selector);
      if (!control) throw new Error(`There is no ${selector} to use.`);
      control.closest<HTMLElement>("a,button")?.focus({ preventScroll: true });
      control.click();
      show(to);
    },
    /** Opens a view from the partner's page, without a control. */
    openFromPage: (to: View) => {
      moves = [];
      show(to);
    },
    scroll: (to: number) => {
      scrollTop = to;
    },
  };
};

const getFocusedId = (): string | undefined => document.activeElement?.id;

it("a product that is opened far down begins in sight, with the focus on the way back", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("#sofa", "product");
  expect(moves).toEqual([500]);
  expect(getFocusedId()).toBe("back");
});

it("going back ends where the products were left, at once, wherever its picture or name was pressed", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("#sofa span", "product");
  follow("#back", "grid");
  expect(moves).toEqual([3000]);
  expect(getFocusedId()).toBe("sofa");
});

it("a product that stood half below the window's edge is wholly in sight when the visitor is back", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("#chair", "product");
  follow("#back", "grid");
  expect(moves.at(-1)).toBe(3570 + CONTROL_HEIGHT - WINDOW_HEIGHT);
  expect(getFocusedId()).toBe("chair");
});

it("a way over the cart leads back to the product that was left, too", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("#sofa", "product");
  follow("#cart", "cart");
  expect(getFocusedId()).toBe("cart");
  follow("#back", "grid");
  expect(moves).toEqual([3000]);
  expect(getFocusedId()).toBe("sofa");
});

it("the cart that is opened where all is in sight moves nothing, and leaves the focus on its button", () => {
  const { follow } = aVisitor("grid", 400);
  follow("#cart", "cart");
  expect(moves).toEqual([]);
  expect(getFocusedId()).toBe("cart");
});

it("the cart that is opened where its beginning is out of sight begins in sight", () => {
  const { follow } = aVisitor("grid", 505);
  follow("#cart", "cart");
  expect(moves).toEqual([500]);
  expect(getFocusedId()).toBe("cart");
});

it("a page that opens the cart by itself keeps its own focus and place", () => {
  const { openFromPage } = aVisitor("grid", 3000);
  const own = document.createElement("button");
  own.id = "own";
  document.body.append(own);
  own.focus({ preventScroll: true });
  openFromPage("cart");
  expect(moves).toEqual([]);
  expect(getFocusedId()).toBe("own");
});

it("a page that opens the cart long after a visitor opened a product does so, too", () => {
  const { follow, openFromPage, scroll } = aVisitor("grid", 3000);
  follow("#sofa", "product");
  scroll(900);
  openFromPage("cart");
  expect(moves).toEqual([]);
});

it("going back from a cart that the page opened by itself goes to the products' beginning", () => {
  const { follow, openFromPage } = aVisitor("grid", 400);
  openFromPage("cart");
  follow("#back", "grid");
  expect(moves).toEqual([]);
  expect(getFocusedId()).toBe("grid");
});

it("a press beside all controls is no use of one", () => {
  const { follow } = aVisitor("grid", 3000);
  follow("p", "cart");
  expect(moves).toEqual([]);
  expect(getFocusedId()).toBe("");
});

it("a shop that begins with a product goes back to the products' beginning", () => {
  const { follow } = aVisitor("product", 700);
  follow("#back", "grid");
  expect(moves).toEqual([500]);
  expect(getFocusedId()).toBe("grid");
});
