/** The types of the used part of the package. The published types lack `keepFeatures`. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      /** The OpenType features that stay in the font. */
      keepFeatures: readonly string[];
      variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>;
    },
  ): Promise<Buffer>;
}
