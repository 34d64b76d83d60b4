/** What of it is used here; it brings no types. */
declare module "fontkit" {
  export function create(font: Uint8Array): { hasGlyphForCodePoint: (codePoint: number) => boolean };
}
