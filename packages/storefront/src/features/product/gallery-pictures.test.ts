import { aPicture } from "@griya/machines/testing";
import { describe, expect, it } from "vitest";
import { aProduct, aVariant } from "../../testing/a-product.ts";
import { getGalleryPictures } from "./gallery-pictures.ts";

const greigePicture = aPicture({ path: "greige" });
const sagePicture = aPicture({ path: "sage" });
const aVariantInColour = (id: string, value: string, size: string, picture: typeof sagePicture | null) =>
  aVariant({
    id,
    attributes: [
      { name: "Colour", value, swatch: "#cfc6b6" },
      { name: "Size", value: size, swatch: null },
    ],
    picture,
  });

const sofa = aProduct({
  picture: greigePicture,
  pictures: [
    { ...greigePicture, view: "three-quarter" },
    { ...aPicture({ path: "front" }), view: "front" },
    { ...aPicture({ path: "detail" }), view: "detail" },
  ],
  variants: [
    aVariantInColour("a", "Greige linen", "3 seats", greigePicture),
    aVariantInColour("b", "Sage velvet", "3 seats", sagePicture),
    aVariantInColour("c", "Rust velvet", "3 seats", null),
  ],
});

const getPaths = (selection: Record<string, string>) =>
  getGalleryPictures(sofa, selection).pictures.map(({ path, view }) => `${path} ${view}`);

describe("the gallery of a product", () => {
  it("shows all views of the first colour without a choice", () => {
    expect(getPaths({})).toEqual(["greige three-quarter", "front front", "detail detail"]);
    expect(getGalleryPictures(sofa, {})).toMatchObject({ firstDifference: null, otherDifference: null });
  });

  it("shows the chosen colour first, and names the colour of the other views", () => {
    expect(getPaths({ Colour: "Sage velvet" })).toEqual(["sage three-quarter", "front front", "detail detail"]);
    expect(getGalleryPictures(sofa, { Colour: "Sage velvet" })).toMatchObject({
      firstDifference: null,
      otherDifference: "Greige linen",
    });
  });

  it("has no note when the shopper has chosen the first colour", () => {
    expect(getGalleryPictures(sofa, { Colour: "Greige linen" })).toEqual(getGalleryPictures(sofa, {}));
  });

  it("names the colour of all pictures when the chosen colour has no picture", () => {
    expect(getGalleryPictures(sofa, { Colour: "Rust velvet" })).toEqual({
      ...getGalleryPictures(sofa, {}),
      firstDifference: "Greige linen",
      otherDifference: "Greige linen",
    });
  });

  it("names the product's own size when several sizes share a picture", () => {
    const smallDimensions = { width: 158, depth: 92, height: 80 };
    const sizedSofa = {
      ...sofa,
      variants: [
        { ...aVariantInColour("d", "Sage velvet", "2 seats", sagePicture), dimensions: smallDimensions },
        ...sofa.variants,
      ],
    };
    expect(getGalleryPictures(sizedSofa, { Size: "3 seats" })).toMatchObject({
      firstDifference: null,
      otherDifference: null,
    });
    expect(getGalleryPictures(sizedSofa, { Colour: "Sage velvet", Size: "2 seats" })).toMatchObject({
      firstDifference: "3 seats",
      otherDifference: "Greige linen, 3 seats",
    });
  });

  it("shows the chosen size when it has a picture", () => {
    const sizedSofa = {
      ...sofa,
      variants: [...sofa.variants, aVariantInColour("d", "Sage velvet", "2 seats", aPicture({ path: "loveseat" }))],
    };
    const { pictures, firstDifference, otherDifference } = getGalleryPictures(sizedSofa, {
      Colour: "Sage velvet",
      Size: "2 seats",
    });
    expect(pictures[0]?.path).toBe("loveseat");
    expect([firstDifference, otherDifference]).toEqual([null, "Greige linen, 3 seats"]);
  });

  it("shows the picture of the card when the provider sends no other picture", () => {
    const bareSofa = { ...sofa, pictures: [], variants: [] };
    expect(getGalleryPictures(bareSofa, {}).pictures).toEqual([{ ...greigePicture, view: "three-quarter" }]);
  });

  it("shows no picture twice", () => {
    const sofaWithDuplicate = {
      ...sofa,
      pictures: [...sofa.pictures, { ...sagePicture, view: "three-quarter" as const }],
    };
    expect(getGalleryPictures(sofaWithDuplicate, { Colour: "Sage velvet" }).pictures.map(({ path }) => path)).toEqual([
      "sage",
      "front",
      "detail",
    ]);
  });
});
