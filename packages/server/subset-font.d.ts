/** What of it is used here; the types of others lack `keepFeatures`. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      /** OpenType features that stay; all where nothing is said. */
      keepFeatures: readonly string[];
      variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>;
    },
  ): Promise<Buffer>;
}
