/** @vitest-environment happy-dom */
import { getProductHref } from "@griya/api";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import { EmbedLink, OpenProductProvider } from "./embed-link.tsx";

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const sofa = { productId: "senja", variantId: "linen" };
const sofaHref = `https://shop.example${getProductHref({ id: "senja", slug: "sofa-senja", variantId: "linen" })}`;

/** Renders a link in the embed, and records the products that the link opens in place. */
const aLink = (href: string, onClick?: () => void) => {
  const container = document.createElement("div");
  document.body.append(container);
  const openedProducts: unknown[] = [];
  root = createRoot(container);
  flushSync(() =>
    root?.render(
      <OpenProductProvider value={(product) => void openedProducts.push(product)}>
        <EmbedLink href={href} onClick={onClick}>
          Senja
        </EmbedLink>
      </OpenProductProvider>,
    ),
  );
  /** Clicks the link. Returns true when the browser would follow it. */
  const clickLink = (eventOptions: MouseEventInit = {}): boolean => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...eventOptions });
    container.querySelector("a")?.dispatchEvent(event);
    const isFollowed = !event.defaultPrevented;
    event.preventDefault(); // the test's page must stay open
    return isFollowed;
  };
  return { opened: openedProducts, click: clickLink };
};

describe("a link to a product", () => {
  it("opens the product in the partner's page on a plain click", () => {
    const { opened: openedProducts, click: clickLink } = aLink(sofaHref);
    expect(clickLink()).toBe(false);
    expect(openedProducts).toEqual([sofa]);
  });

  it.each([
    ["Ctrl", { ctrlKey: true }],
    ["the command key", { metaKey: true }],
    ["Shift", { shiftKey: true }],
    ["Alt", { altKey: true }],
    ["the middle button", { button: 1 }],
  ])("does not change a click with %s", (_, eventOptions) => {
    const { opened: openedProducts, click: clickLink } = aLink(sofaHref);
    expect(clickLink(eventOptions)).toBe(true);
    expect(openedProducts).toEqual([]);
  });

  it("also calls the click handler of its caller", () => {
    let clickCount = 0;
    const { opened: openedProducts, click: clickLink } = aLink(sofaHref, () => {
      clickCount += 1;
    });
    clickLink();
    expect([clickCount, openedProducts.length]).toEqual([1, 1]);
  });
});

it("a link to another page of the shop opens that page in the browser", () => {
  const { opened: openedProducts, click: clickLink } = aLink("https://shop.example/en/cart");
  expect(clickLink()).toBe(true);
  expect(openedProducts).toEqual([]);
});
