import type { Picture } from "@griya/api";

/** Returns a picture of one colour, as a data URL. */
export const aPicture = (own: Partial<Picture> = {}): Picture => {
  const { width, height, colour } = { width: 4, height: 3, colour: "#d4cec5", ...own };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`;
  return {
    path: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    widths: [],
    width,
    height,
    alt: "",
    colour,
    ...own,
  };
};
