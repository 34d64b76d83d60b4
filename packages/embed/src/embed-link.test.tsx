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

/** Renders a link in the embed, and records the products that it opens there. */
const aLink = (href: string, onClick?: () => void) => {
  const container = document.createElement("div");
  document.body.append(container);
  const opened: unknown[] = [];
  root = createRoot(container);
  flushSync(() =>
    root?.render(
      <OpenProductProvider value={(product) => void opened.push(product)}>
        <EmbedLink href={href} onClick={onClick}>
          Senja
        </EmbedLink>
      </OpenProductProvider>,
    ),
  );
  /** Clicks the link. Returns true when the browser would follow it. */
  const click = (how: MouseEventInit = {}): boolean => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    container.querySelector("a")?.dispatchEvent(event);
    const isFollowed = !event.defaultPrevented;
    event.preventDefault(); // keeps the test's page open
    return isFollowed;
  };
  return { opened, click };
};

describe("a link to a product", () => {
  it("opens it in the partner's page by a plain click", () => {
    const { opened, click } = aLink(sofaHref);
    expect(click()).toBe(false);
    expect(opened).toEqual([sofa]);
  });

  it.each([
    ["Ctrl", { ctrlKey: true }],
    ["the command key", { metaKey: true }],
    ["Shift", { shiftKey: true }],
    ["Alt", { altKey: true }],
    ["the middle button", { button: 1 }],
  ])("is left to the browser where it is clicked with %s", (_, how) => {
    const { opened, click } = aLink(sofaHref);
    expect(click(how)).toBe(true);
    expect(opened).toEqual([]);
  });

  it("does what its place wants of a click, too", () => {
    let clicks = 0;
    const { opened, click } = aLink(sofaHref, () => {
      clicks += 1;
    });
    click();
    expect([clicks, opened.length]).toEqual([1, 1]);
  });
});

it("a link to another page of the shop is left to the browser", () => {
  const { opened, click } = aLink("https://shop.example/en/cart");
  expect(click()).toBe(true);
  expect(opened).toEqual([]);
});
