import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    dialog: "src/primitives/dialog.tsx",
    sheet: "src/primitives/sheet.tsx",
    "confirm-dialog": "src/primitives/confirm-dialog.tsx",
    "dropdown-menu": "src/primitives/dropdown-menu.tsx",
    "style-singleton": "src/primitives/style-singleton.ts",
  },
  format: ["esm"],
  target: "es2022",
  sourcemap: true,
  clean: ["!**/*.d.ts", "!**/*.d.ts.map", "!**/*.tsbuildinfo"], // the compiler writes these
  dts: false,
});
