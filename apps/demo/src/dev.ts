import { createDevPages } from "@griya/server/dev";
import { runDemo } from "./main.ts";

await runDemo({ createPages: createDevPages });
