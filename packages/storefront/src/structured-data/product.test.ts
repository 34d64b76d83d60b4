import { aPicture } from "@griya/machines/testing";
import { expect, test } from "vitest";
import { aProduct, aVariant } from "../testing/a-product.ts";
import { aStructuredDataContext } from "../testing/a-structured-data-context.ts";
import { someReviews } from "../testing/some-reviews.ts";
import { createProductStructuredData } from "./product.ts";

const place = aStructuredDataContext("/sofa-senja/product/1");
const picture = aPicture({ path: "sofa-{width}.webp", widths: [400, 800, 1200] });
const one = aVariant();

test("a product is told to search engines with its price, its measures, all its pictures and what is in stock", () => {
  const front = { ...aPicture({ path: "front-{width}.webp", widths: [800] }), view: "front" } as const;
  const pictures = [{ ...picture, view: "three-quarter" } as const, front];
  expect(createProductStructuredData(aProduct({ picture, pictures, variants: [one] }), [], place)).toMatchObject({
    "@type": "Product",
    name: "Senja Sofa",
    url: place.url,
    sku: "TIR-001-GRE-3",
    color: "Greige linen",
    size: "3 seats",
    brand: { name: "Tirtasana" },
    image: ["https://griya.test/media/sofa-1200.webp", "https://griya.test/media/front-800.webp"],
    width: { value: 214, unitCode: "CMT" },
    depth: { value: 92.5, unitCode: "CMT" },
    weight: { value: 58, unitCode: "KGM" },
    offers: {
      url: place.url,
      price: 8_990_000,
      priceCurrency: "IDR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
});

test("what can be chosen is a group, each choice at its own address with its own price, stock, size and picture", () => {
  const dear = { current: 9_490_000, previous: null, discountPercent: null, endsAt: null };
  const velvet = aVariant({
    id: "velvet",
    sku: "VELVET",
    attributes: [{ name: "Colour", value: "Sage velvet", swatch: "#7d8a74" }, ...one.attributes.slice(1)],
    price: dear,
    stock: 0,
    picture,
    weight: 61,
  });
  const group = createProductStructuredData(aProduct({ variants: [one, velvet] }), [], place);
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: aProduct().id,
    variesBy: ["https://schema.org/color"],
    hasVariant: [
      { sku: "TIR-001-GRE-3", color: "Greige linen", offers: { price: 8_990_000 } },
      {
        name: "Senja Sofa, Sage velvet, 3 seats",
        url: `${place.url}?variant=velvet`,
        sku: "VELVET",
        color: "Sage velvet",
        size: "3 seats",
        image: "https://griya.test/media/sofa-1200.webp",
        weight: { value: 61 },
        offers: {
          url: `${place.url}?variant=velvet`,
          price: 9_490_000,
          availability: "https://schema.org/OutOfStock",
        },
      },
    ],
  });
  expect(group).not.toHaveProperty("offers");
});

test("a sale's price is told with what it was before, and until the sale ends", () => {
  const price = { current: 2_632_000, previous: 3_290_000, discountPercent: 20, endsAt: "2026-11-23T12:00:00.000Z" };
  expect(createProductStructuredData(aProduct({ variants: [{ ...one, price }] }), [], place)).toMatchObject({
    offers: {
      price: 2_632_000,
      priceValidUntil: "2026-11-23T12:00:00.000Z",
      priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: 3_290_000 },
    },
  });
  const { offers } = createProductStructuredData(aProduct({ variants: [one] }), [], place) as { offers: object };
  expect(offers).not.toHaveProperty("priceValidUntil");
  expect(offers).not.toHaveProperty("priceSpecification");
});

test("what buyers give it is told with how many they are and what some wrote, and nothing while nobody has", () => {
  const rating = { average: 4.6, count: 38 };
  const [written] = someReviews();
  expect(createProductStructuredData(aProduct({ rating }), someReviews(), place)).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.6, reviewCount: 38, bestRating: 5 },
    review: expect.arrayContaining([
      expect.objectContaining({
        author: { "@type": "Person", name: written?.reviewer },
        reviewBody: written?.text,
        reviewRating: expect.objectContaining({ ratingValue: written?.stars }),
      }),
    ]),
  });
  const unreviewed = createProductStructuredData(aProduct({ rating: null }), [], place);
  expect(unreviewed).not.toHaveProperty("aggregateRating");
  expect(unreviewed).not.toHaveProperty("review");
});
