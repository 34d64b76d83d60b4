import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { aFolder } from "../testing/files.ts";
import { writeFileAtomically } from "./atomic-write.ts";

it("a file that cannot be written leaves nothing of itself behind", async () => {
  const folder = await aFolder();
  const takenPath = join(folder, "sofa.webp");
  await mkdir(takenPath);
  await expect(writeFileAtomically(takenPath, new Uint8Array(10))).rejects.toThrow("EISDIR");
  expect(await readdir(folder)).toEqual(["sofa.webp"]);
});
