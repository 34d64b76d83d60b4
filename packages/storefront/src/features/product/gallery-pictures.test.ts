import { aPicture } from "@griya/machines/testing";
import { describe, expect, it } from "vitest";
import { aProduct, aVariant } from "../../testing/a-product.ts";
import { getGalleryPictures } from "./gallery-pictures.ts";

const greige = aPicture({ path: "greige" });
const sage = aPicture({ path: "sage" });
const inColour = (id: string, value: string, size: string, picture: typeof sage | null) =>
  aVariant({
    id,
    attributes: [
      { name: "Colour", value, swatch: "#cfc6b6" },
      { name: "Size", value: size, swatch: null },
    ],
    picture,
  });

const sofa = aProduct({
  picture: greige,
  pictures: [
    { ...greige, view: "three-quarter" },
    { ...aPicture({ path: "front" }), view: "front" },
    { ...aPicture({ path: "detail" }), view: "detail" },
  ],
  variants: [
    inColour("a", "Greige linen", "3 seats", greige),
    inColour("b", "Sage velvet", "3 seats", sage),
    inColour("c", "Rust velvet", "3 seats", null),
  ],
});

const paths = (selection: Record<string, string>) =>
  getGalleryPictures(sofa, selection).pictures.map(({ path, view }) => `${path} ${view}`);

describe("the gallery of a product", () => {
  it("shows the first colour from every side while none is chosen", () => {
    expect(paths({})).toEqual(["greige three-quarter", "front front", "detail detail"]);
    expect(getGalleryPictures(sofa, {})).toMatchObject({ firstDifference: null, otherDifference: null });
  });

  it("shows the chosen colour first, before a size is chosen too, and says whose the other views are", () => {
    expect(paths({ Colour: "Sage velvet" })).toEqual(["sage three-quarter", "front front", "detail detail"]);
    expect(getGalleryPictures(sofa, { Colour: "Sage velvet" })).toMatchObject({
      firstDifference: null,
      otherDifference: "Greige linen",
    });
  });

  it("says nothing of other colours where the first is chosen", () => {
    expect(getGalleryPictures(sofa, { Colour: "Greige linen" })).toEqual(getGalleryPictures(sofa, {}));
  });

  it("says of all pictures what they show where the chosen colour has none", () => {
    expect(getGalleryPictures(sofa, { Colour: "Rust velvet" })).toEqual({
      ...getGalleryPictures(sofa, {}),
      firstDifference: "Greige linen",
      otherDifference: "Greige linen",
    });
  });

  it("says which size a picture shows that several sizes share: the product's own", () => {
    const small = { width: 158, depth: 92, height: 80 };
    const sized = {
      ...sofa,
      variants: [{ ...inColour("d", "Sage velvet", "2 seats", sage), dimensions: small }, ...sofa.variants],
    };
    expect(getGalleryPictures(sized, { Size: "3 seats" })).toMatchObject({
      firstDifference: null,
      otherDifference: null,
    });
    expect(getGalleryPictures(sized, { Colour: "Sage velvet", Size: "2 seats" })).toMatchObject({
      firstDifference: "3 seats",
      otherDifference: "Greige linen, 3 seats",
    });
  });

  it("shows the chosen size where there is a picture of it", () => {
    const sized = {
      ...sofa,
      variants: [...sofa.variants, inColour("d", "Sage velvet", "2 seats", aPicture({ path: "loveseat" }))],
    };
    const { pictures, firstDifference, otherDifference } = getGalleryPictures(sized, {
      Colour: "Sage velvet",
      Size: "2 seats",
    });
    expect(pictures[0]?.path).toBe("loveseat");
    expect([firstDifference, otherDifference]).toEqual([null, "Greige linen, 3 seats"]);
  });

  it("shows the picture of its card where a provider sends no others", () => {
    const bare = { ...sofa, pictures: [], variants: [] };
    expect(getGalleryPictures(bare, {}).pictures).toEqual([{ ...greige, view: "three-quarter" }]);
  });

  it("shows no picture twice", () => {
    const twice = { ...sofa, pictures: [...sofa.pictures, { ...sage, view: "three-quarter" as const }] };
    expect(getGalleryPictures(twice, { Colour: "Sage velvet" }).pictures.map(({ path }) => path)).toEqual([
      "sage",
      "front",
      "detail",
    ]);
  });
});
