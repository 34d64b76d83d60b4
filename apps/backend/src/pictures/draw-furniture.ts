import type { LookKind } from "../catalogue/data/looks.ts";
import type { Dimensions } from "../catalogue/data/products.ts";
import { accents } from "./furniture/accents.ts";
import { beds } from "./furniture/beds.ts";
import type { Builder } from "./furniture/material.ts";
import { seating } from "./furniture/seating.ts";
import { storage } from "./furniture/storage.ts";
import { tables } from "./furniture/tables.ts";
import { createScene, type Material, type SceneOptions } from "./scene.ts";

const builders: Readonly<Record<string, Builder>> = { ...seating, ...tables, ...storage, ...beds, ...accents };

/** Every model that can be drawn. */
export const drawnModels: readonly string[] = Object.keys(builders);

/** How a model is looked at, where it is not from the usual place. */
const views: Readonly<Record<string, SceneOptions>> = {
  rug: { yaw: 24, pitch: 42, fill: [960, 620] },
  rug_shag: { yaw: 24, pitch: 42, fill: [960, 620] },
  mirror: { yaw: 16, pitch: 3, fill: [600, 720] },
  mirror_sun: { yaw: 0, pitch: 0, ground: "wall disc", fill: [620, 620] },
  pillow: { yaw: 0, pitch: 4, fill: [540, 540] },
  desk_wall: { yaw: 30, pitch: 14, ground: "wall", fill: [680, 560] },
  pendant: { yaw: 20, pitch: -4, ground: "none", fill: [680, 720] },
  pendant_globe: { yaw: 18, pitch: -2, ground: "none", fill: [700, 720] },
  floor_lamp: { yaw: 20, pitch: 7, fill: [600, 720] },
  arc_lamp: { yaw: 12, pitch: 7, fill: [700, 720] },
  desk_lamp: { yaw: 16, pitch: 10, fill: [560, 600] },
  mushroom_lamp: { yaw: 20, pitch: 9, fill: [520, 560] },
  vase: { yaw: 20, pitch: 9, fill: [520, 680] },
  wardrobe: { yaw: 26, pitch: 7, fill: [700, 700] },
  wardrobe_slide: { yaw: 24, pitch: 7, fill: [760, 700] },
  vitrine: { yaw: 26, pitch: 7, fill: [620, 720] },
  bookshelf: { yaw: 26, pitch: 7, fill: [620, 720] },
  bookshelf_ladder: { yaw: 30, pitch: 8, fill: [620, 720] },
  bar_chair: { yaw: 30, pitch: 12, fill: [620, 700] },
  bed_uphol: { yaw: 34, pitch: 19, fill: [900, 640] },
  bed_wood: { yaw: 34, pitch: 19, fill: [900, 640] },
  bed_cane: { yaw: 34, pitch: 19, fill: [900, 640] },
  bed_drawer: { yaw: 40, pitch: 19, fill: [900, 640] },
  sofa_modular: { yaw: 22, pitch: 20, fill: [940, 600] },
  crib: { yaw: 28, pitch: 17 },
};

const grainOf: Readonly<Record<LookKind, Material["grain"]>> = {
  fabric: "linen",
  leather: "plain",
  mesh: "plain",
  wood: "wood",
  rattan: "plain",
  metal: "plain",
  stone: "marble",
  lacquer: "plain",
  clay: "plain",
};

export type FurnitureLook = {
  readonly kind: LookKind;
  readonly swatch: string;
  readonly secondSwatch?: string;
  /** Velvet is fabric without a visible weave. */
  readonly isVelvet?: boolean;
};

/**
 * A catalogue drawing as SVG, 1200 by 900, in the proportions of the given size. The same input gives the same drawing.
 * @throws when no drawing is known for the model.
 */
export function drawFurniture(model: string, dimensions: Dimensions, look: FurnitureLook): string {
  const build = builders[model];
  if (build === undefined) throw new Error(`No drawing for the model "${model}": add a builder in pictures/furniture`);
  const scene = createScene({ pitch: 15, ...views[model] });
  build(scene, dimensions, {
    main: { hex: look.swatch, grain: look.isVelvet ? "plain" : grainOf[look.kind] },
    second: { hex: look.secondSwatch ?? "#E4DED2", grain: "linen" },
  });
  return scene.toSvg();
}
