import type { Dimensions } from "../../catalogue/data/products.ts";
import type { Material, Scene } from "../scene.ts";

export const wood = (hex: string): Material => ({ hex, grain: "wood" });
export const plain = (hex: string): Material => ({ hex, grain: "plain" });
export const linen = (hex: string): Material => ({ hex, grain: "linen" });

export const walnut = wood("#6A4830");
export const black = plain("#343332");
export const brass = plain("#BC964F");
export const white = plain("#F3EEE5");
export const bedding = linen("#F1ECE2");

/** What a drawing is tinted with: the look itself, and its seat where it has one. */
export type Tint = { readonly main: Material; readonly second: Material };

export type Builder = (scene: Scene, size: Dimensions, tint: Tint) => void;

/** Four legs under a body, `inset` from its edges and leaning outwards by `lean`. */
export function legs(
  scene: Scene,
  { width, depth }: { readonly width: number; readonly depth: number },
  height: number,
  material: Material,
  { inset = 6, lean = 2, radius = 2, end = 1.3 }: { inset?: number; lean?: number; radius?: number; end?: number } = {},
) {
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      const [topX, topY] = [x * (width / 2 - inset), y * (depth / 2 - inset)];
      scene.tube(
        [
          [topX, topY, height],
          [topX + x * lean, topY + y * lean, 0],
        ],
        radius,
        material,
        { end },
      );
    }
  }
}
