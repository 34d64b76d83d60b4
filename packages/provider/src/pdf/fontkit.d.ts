/** The part of the package that is used here. The package has no types. */
declare module "fontkit" {
  export function create(font: Uint8Array): { hasGlyphForCodePoint: (codePoint: number) => boolean };
}
