import { describe, expect, it } from "vitest";
import { getPictureSrcSet, getPictureUrl, getSocialPictureUrl } from "./picture-url.ts";

const photo = { path: "photos/sofa-{width}.webp", widths: [400, 800, 1200] };
const drawing = { path: "products/sofa.svg", widths: [] };

describe("the address of a picture", () => {
  it("is of the nearest width at or above the wished one, else the largest", () => {
    expect([300, 800, 801, 4_000].map((width) => getPictureUrl("/media/", photo, width))).toEqual([
      "/media/photos/sofa-400.webp",
      "/media/photos/sofa-800.webp",
      "/media/photos/sofa-1200.webp",
      "/media/photos/sofa-1200.webp",
    ]);
  });

  it("needs no width where the picture scales by itself", () => {
    expect(getPictureUrl("/media/", drawing)).toBe("/media/products/sofa.svg");
    expect(getPictureSrcSet("/media/", drawing)).toBeUndefined();
  });

  it("lists every width for the browser to choose", () => {
    expect(getPictureSrcSet("/m/", photo)).toBe(
      "/m/photos/sofa-400.webp 400w, /m/photos/sofa-800.webp 800w, /m/photos/sofa-1200.webp 1200w",
    );
  });

  it("names the JPEG that other sites show beside a link, where it has sizes at all", () => {
    expect(getSocialPictureUrl("/m/", photo)).toBe("/m/photos/sofa-social.jpg");
    expect(getSocialPictureUrl("/m/", drawing)).toBeUndefined();
  });
});
