import { bedroom } from "./review-texts/bedroom.ts";
import { decoration } from "./review-texts/decoration.ts";
import { diningRoom } from "./review-texts/dining-room.ts";
import { generalEnglishTexts, generalTexts } from "./review-texts/everywhere.ts";
import { kidsRoom } from "./review-texts/kids-room.ts";
import { lighting } from "./review-texts/lighting.ts";
import { livingRoom } from "./review-texts/living-room.ts";
import { materials } from "./review-texts/materials.ts";
import { terrace } from "./review-texts/terrace.ts";
import { workspace } from "./review-texts/workspace.ts";
import type { ReviewTexts } from "./review-texts.ts";

/** All texts that a reviewer of the demo's shop may write. */
export const allReviewTexts: readonly ReviewTexts[] = [
  ...livingRoom,
  ...diningRoom,
  ...bedroom,
  ...workspace,
  ...kidsRoom,
  ...lighting,
  ...decoration,
  ...terrace,
  ...materials,
  ...generalTexts,
  ...generalEnglishTexts,
];
