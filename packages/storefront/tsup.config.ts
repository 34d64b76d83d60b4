import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/parts.ts", "src/words.ts", "src/element-words.ts"],
  format: ["esm"],
  target: "es2022",
  sourcemap: true,
  dts: false,
});
