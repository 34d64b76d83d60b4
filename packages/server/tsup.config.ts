import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts"],
  format: ["esm"],
  target: "es2022",
  platform: "node",
  sourcemap: true,
  clean: ["*.js", "*.js.map"], // the compiler writes the declarations, and Vite writes the folder of browser files
  dts: false,
});
