import type { mode as english } from "../../en/server/mode.ts";
import type { TranslationOf } from "../../translation.ts";

export const mode = {
  label: "Tampilan",
  auto: "Ikuti perangkat",
  light: "Terang",
  dark: "Gelap",
} as const satisfies TranslationOf<typeof english>;
