import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/server.ts", "src/browser.ts", "src/parts.ts", "src/words.ts", "src/element-words.ts"],
  format: ["esm"],
  target: "es2022",
  sourcemap: true,
  clean: ["!**/*.d.ts", "!**/*.d.ts.map", "!**/*.tsbuildinfo"], // the compiler writes these
  dts: false,
});
