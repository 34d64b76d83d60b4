import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/model.ts", "src/embedded.ts", "src/office.ts", "src/partner.ts"],
  format: ["esm"],
  target: "es2022",
  sourcemap: true,
  dts: false,
});
