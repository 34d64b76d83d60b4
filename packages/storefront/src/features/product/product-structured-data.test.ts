import { aPicture } from "@griya/machines/testing";
import { expect, test } from "vitest";
import { aProduct } from "../../testing/a-product.ts";
import { aSettings } from "../../testing/story-shop.tsx";
import { productStructuredData } from "./product-structured-data.ts";

const place = { origin: "https://griya.test", lang: "en", url: "https://griya.test/sofa/product/sofa" } as const;
const settings = aSettings({ mediaBase: "https://griya.test/media/" });

test("a product is told to search engines with its price, its measures and where its picture is", () => {
  const picture = aPicture({ path: "sofa-{width}.webp", widths: [400, 800, 1200] });
  expect(productStructuredData(aProduct({ picture }), settings, place)).toMatchObject({
    "@type": "Product",
    name: "Senja 3-Seater Sofa",
    url: place.url,
    brand: { name: "Tirtasana" },
    image: "https://griya.test/media/sofa-1200.webp",
    width: { value: 214, unitCode: "CMT" },
    depth: { value: 92.5, unitCode: "CMT" },
    weight: { value: 58, unitCode: "KGM" },
    offers: { price: 8_990_000, priceCurrency: "IDR", availability: "https://schema.org/InStock" },
  });
});

test("what is sold out is told so, and a sale's price only until the sale ends", () => {
  const price = { current: 2_632_000, previous: 3_290_000, discountPercent: 20, endsAt: "2026-11-23T12:00:00.000Z" };
  const { offers } = productStructuredData(aProduct({ stock: 0, price }), settings, place);
  expect(offers).toMatchObject({
    price: 2_632_000,
    availability: "https://schema.org/OutOfStock",
    priceValidUntil: "2026-11-23",
  });
});

test("what buyers give it is told with how many they are, and nothing while nobody has reviewed it", () => {
  const rating = { average: 4.6, count: 38 };
  expect(productStructuredData(aProduct({ rating }), settings, place)).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.6, reviewCount: 38, bestRating: 5 },
  });
  expect(productStructuredData(aProduct({ rating: null }), settings, place)).not.toHaveProperty("aggregateRating");
});
