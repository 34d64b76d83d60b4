import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/model.ts", "src/embedded.ts", "src/office.ts", "src/partner.ts"],
  format: ["esm"],
  target: "es2022",
  sourcemap: true,
  clean: ["!**/*.d.ts", "!**/*.d.ts.map", "!**/*.tsbuildinfo"], // the compiler writes these
  dts: false,
});
