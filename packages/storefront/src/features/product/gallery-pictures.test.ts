import { aPicture } from "@griya/machines/testing";
import { describe, expect, it } from "vitest";
import { aProduct, aVariant } from "../../testing/a-product.ts";
import { galleryPictures } from "./gallery-pictures.ts";

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
  galleryPictures(sofa, selection).pictures.map(({ path, view }) => `${path} ${view}`);

describe("the gallery of a product", () => {
  it("shows the first colour from every side while none is chosen", () => {
    expect(paths({})).toEqual(["greige three-quarter", "front front", "detail detail"]);
    expect(galleryPictures(sofa, {}).otherLook).toBeNull();
  });

  it("shows the chosen colour first, before a size is chosen too, and says whose the other views are", () => {
    expect(paths({ Colour: "Sage velvet" })).toEqual(["sage three-quarter", "front front", "detail detail"]);
    expect(galleryPictures(sofa, { Colour: "Sage velvet" }).otherLook).toBe("Greige linen");
  });

  it("says nothing of other colours where the first is chosen, or the chosen one has no picture", () => {
    expect(galleryPictures(sofa, { Colour: "Greige linen" })).toEqual(galleryPictures(sofa, {}));
    expect(galleryPictures(sofa, { Colour: "Rust velvet" })).toEqual(galleryPictures(sofa, {}));
  });

  it("shows the picture of its card where a provider sends no others", () => {
    const bare = { ...sofa, pictures: [], variants: [] };
    expect(galleryPictures(bare, {}).pictures).toEqual([{ ...greige, view: "three-quarter" }]);
  });

  it("shows no picture twice", () => {
    const twice = { ...sofa, pictures: [...sofa.pictures, { ...sage, view: "three-quarter" as const }] };
    expect(galleryPictures(twice, { Colour: "Sage velvet" }).pictures.map(({ path }) => path)).toEqual([
      "sage",
      "front",
      "detail",
    ]);
  });
});
