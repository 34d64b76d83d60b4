import { readFileSync } from "node:fs";
import { bytesBySource } from "../tools/source-map.ts";

const f = process.argv[2]!;
const t = readFileSync(f, "utf8");
const m = JSON.parse(readFileSync(f + ".map", "utf8"));
for (const [s, b] of [...bytesBySource(t, m)].sort((a: any, b: any) => b[1] - a[1]).slice(0, 45))
  console.log(b, s.replace(/.*node_modules\//, "").replace("../../../../../", ""));
