import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts"],
  format: ["esm"],
  target: "es2022",
  sourcemap: true,
  clean: ["!**/*.d.ts", "!**/*.d.ts.map", "!**/*.tsbuildinfo"], // the compiler writes these files
  dts: false,
});
