import type { shell as english } from "../en/shell.ts";
import type { TranslationOf } from "../translation.ts";

export const shell = {
  title: "Griya, distributor furnitur berkualitas dan terpercaya",
  pageTitle: "{title} · Griya",
  description:
    "Furnitur berkualitas dari perajin Indonesia yang terpercaya: sofa, meja, tempat tidur, dan lemari, diantar dan dirakit di rumah Anda.",
  skipToContent: "Langsung ke isi",
  loading: "Memuat",
} as const satisfies TranslationOf<typeof english>;
