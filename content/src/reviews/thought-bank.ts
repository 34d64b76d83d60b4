import { bedroom } from "./thoughts/bedroom.ts";
import { decoration } from "./thoughts/decoration.ts";
import { diningRoom } from "./thoughts/dining-room.ts";
import { everywhere, everywhereInEnglish } from "./thoughts/everywhere.ts";
import { kidsRoom } from "./thoughts/kids-room.ts";
import { lighting } from "./thoughts/lighting.ts";
import { livingRoom } from "./thoughts/living-room.ts";
import { materials } from "./thoughts/materials.ts";
import { terrace } from "./thoughts/terrace.ts";
import { workspace } from "./thoughts/workspace.ts";
import type { Thoughts } from "./thoughts.ts";

/** All texts that a reviewer of the demo's shop may write. */
export const thoughtBank: readonly Thoughts[] = [
  ...livingRoom,
  ...diningRoom,
  ...bedroom,
  ...workspace,
  ...kidsRoom,
  ...lighting,
  ...decoration,
  ...terrace,
  ...materials,
  ...everywhere,
  ...everywhereInEnglish,
];
