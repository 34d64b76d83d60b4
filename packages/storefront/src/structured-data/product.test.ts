import { aPicture } from "@griya/machines/testing";
import { expect, test } from "vitest";
import { aProduct, aVariant } from "../testing/a-product.ts";
import { aStructuredDataContext } from "../testing/a-structured-data-context.ts";
import { someReviews } from "../testing/some-reviews.ts";
import { createProductStructuredData } from "./product.ts";

const context = aStructuredDataContext("/sofa-senja/product/1");
const picture = aPicture({ path: "sofa-{width}.webp", widths: [400, 800, 1200] });
const baseVariant = aVariant();

test("a product has its price, its measures, all its pictures and its stock", () => {
  const frontPicture = { ...aPicture({ path: "front-{width}.webp", widths: [800] }), view: "front" } as const;
  const pictures = [{ ...picture, view: "three-quarter" } as const, frontPicture];
  expect(
    createProductStructuredData(aProduct({ picture, pictures, variants: [baseVariant] }), [], context),
  ).toMatchObject({
    "@type": "Product",
    name: "Senja Sofa",
    url: context.url,
    sku: "TIR-001-GRE-3",
    color: "Greige linen",
    size: "3 seats",
    brand: { name: "Tirtasana" },
    image: ["https://griya.test/media/sofa-1200.webp", "https://griya.test/media/front-800.webp"],
    width: { value: 214, unitCode: "CMT" },
    depth: { value: 92.5, unitCode: "CMT" },
    weight: { value: 58, unitCode: "KGM" },
    offers: {
      url: context.url,
      price: 8_990_000,
      priceCurrency: "IDR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
});

test("a product with several variants is a group, and each variant has its own URL, price, stock, size and picture", () => {
  const highPrice = { current: 9_490_000, previous: null, discountPercent: null, endsAt: null };
  const velvetVariant = aVariant({
    id: "velvet",
    sku: "VELVET",
    attributes: [{ name: "Colour", value: "Sage velvet", swatch: "#7d8a74" }, ...baseVariant.attributes.slice(1)],
    price: highPrice,
    stock: 0,
    picture,
    weight: 61,
  });
  const productGroup = createProductStructuredData(aProduct({ variants: [baseVariant, velvetVariant] }), [], context);
  expect(productGroup).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: aProduct().id,
    variesBy: ["https://schema.org/color"],
    hasVariant: [
      { sku: "TIR-001-GRE-3", color: "Greige linen", offers: { price: 8_990_000 } },
      {
        name: "Senja Sofa, Sage velvet, 3 seats",
        url: `${context.url}?variant=velvet`,
        sku: "VELVET",
        color: "Sage velvet",
        size: "3 seats",
        image: "https://griya.test/media/sofa-1200.webp",
        weight: { value: 61 },
        offers: {
          url: `${context.url}?variant=velvet`,
          price: 9_490_000,
          availability: "https://schema.org/OutOfStock",
        },
      },
    ],
  });
  expect(productGroup).not.toHaveProperty("offers");
});

test("a price on sale has its previous price and the end of the sale", () => {
  const price = { current: 2_632_000, previous: 3_290_000, discountPercent: 20, endsAt: "2026-11-23T12:00:00.000Z" };
  expect(createProductStructuredData(aProduct({ variants: [{ ...baseVariant, price }] }), [], context)).toMatchObject({
    offers: {
      price: 2_632_000,
      priceValidUntil: "2026-11-23T12:00:00.000Z",
      priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: 3_290_000 },
    },
  });
  const { offers } = createProductStructuredData(aProduct({ variants: [baseVariant] }), [], context) as {
    offers: object;
  };
  expect(offers).not.toHaveProperty("priceValidUntil");
  expect(offers).not.toHaveProperty("priceSpecification");
});

test("a product has its average rating, the number of reviews and some texts, or nothing without a review", () => {
  const rating = { average: 4.6, count: 38 };
  const [written] = someReviews();
  expect(createProductStructuredData(aProduct({ rating }), someReviews(), context)).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.6, reviewCount: 38, bestRating: 5 },
    review: expect.arrayContaining([
      expect.objectContaining({
        author: { "@type": "Person", name: written?.reviewer },
        reviewBody: written?.text,
        reviewRating: expect.objectContaining({ ratingValue: written?.stars }),
      }),
    ]),
  });
  const unreviewedProduct = createProductStructuredData(aProduct({ rating: null }), [], context);
  expect(unreviewedProduct).not.toHaveProperty("aggregateRating");
  expect(unreviewedProduct).not.toHaveProperty("review");
});
