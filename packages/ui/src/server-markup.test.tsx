import type { ProductSummary } from "@griya/api";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CartBadge, Hero, LoadingBar, Price, ProductCard, ProductGrid, ShopProvider } from "./index.ts";

const picture = {
  path: "sofa-{width}.webp",
  widths: [400, 800],
  width: 1200,
  height: 900,
  alt: "A sofa",
  colour: "#d4cec5",
};
const product: ProductSummary = {
  id: "sofa",
  slug: "sofa",
  name: "Lumbung sofa",
  brand: { id: "rumayasa", slug: "rumayasa", name: "Rumayasa" },
  picture,
  price: { current: 3_199_000, previous: 3_999_000, discountPercent: 21, endsAt: null },
  stock: 3,
  pricesVary: true,
  colours: ["#cfc6b6"],
  rating: { average: 4.6, count: 38 },
};
const labels = {
  previousPrice: "Previous price",
  from: "From",
  soldOut: "Sold out",
  fewLeft: String,
  colours: String,
  rating: String,
};

const page = renderToStaticMarkup(
  <ShopProvider mediaBase="/media/" locale="id">
    <LoadingBar isActive label="Loading" />
    <CartBadge href="/cart" count={3} label={String} />
    <Hero slide={{ title: "Room", text: "", callToAction: "See", href: "/", picture, portraitPicture: picture }} />
    <ProductGrid label="Sofas">
      <ProductCard product={product} href="/p/sofa" labels={labels} />
    </ProductGrid>
    <Price price={product.price} labels={labels} size="page" />
  </ShopProvider>,
);

it("has no style attribute or element, which a strict policy would block", () => {
  expect(page).not.toMatch(/\sstyle=|<style/);
});

it("reserves the place of each picture and has the addresses of its sizes", () => {
  expect(page).toContain('width="1200" height="900"');
  expect(page).toContain('srcSet="/media/sofa-400.webp 400w, /media/sofa-800.webp 800w"');
  expect(page).toContain('fill="#d4cec5"');
});

it("loads the hero's picture at once, and other pictures when they come near", () => {
  expect(page.match(/loading="\w+"/g)).toEqual(['loading="eager"', 'loading="lazy"']);
});
