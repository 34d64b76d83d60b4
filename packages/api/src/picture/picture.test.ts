import { describe, expect, it } from "vitest";
import { getPictureSrcSet, getPictureUrl, getSocialPictureUrl } from "./picture-url.ts";

const photo = { path: "photos/sofa-{width}.webp", widths: [400, 800, 1200] };
const drawing = { path: "products/sofa.svg", widths: [] };

describe("the address of a picture", () => {
  it("has the narrowest sufficient width, or else the largest width", () => {
    expect([300, 800, 801, 4_000].map((width) => getPictureUrl("/media/", photo, width))).toEqual([
      "/media/photos/sofa-400.webp",
      "/media/photos/sofa-800.webp",
      "/media/photos/sofa-1200.webp",
      "/media/photos/sofa-1200.webp",
    ]);
  });

  it("contains no width for a vector picture", () => {
    expect(getPictureUrl("/media/", drawing)).toBe("/media/products/sofa.svg");
    expect(getPictureSrcSet("/media/", drawing)).toBeUndefined();
  });

  it("is listed for every width, so that the browser can choose", () => {
    expect(getPictureSrcSet("/m/", photo)).toBe(
      "/m/photos/sofa-400.webp 400w, /m/photos/sofa-800.webp 800w, /m/photos/sofa-1200.webp 1200w",
    );
  });

  it("is that of a JPEG for previews of links, except for a vector picture", () => {
    expect(getSocialPictureUrl("/m/", photo)).toBe("/m/photos/sofa-social.jpg");
    expect(getSocialPictureUrl("/m/", drawing)).toBeUndefined();
  });
});
