import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aFolder, aPictureFile } from "../testing/files.ts";
import { createPictureWorkers, NoResponseError } from "./picture-workers.ts";

/** Blocks a process without using the processor. */
const HANGS = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)";

const listProcesses = async (file: string): Promise<string[]> =>
  (await readFile(file, "utf8").catch(() => "")).split("\n").slice(0, -1);

/** Creates makers whose program records the process of each work. The first `times` works run `goes` instead. */
const createWorkers = async (goes: string, times: number, options: { timeout: number; idleTimeout?: number }) => {
  const folder = await aFolder();
  const notes = join(folder, "works.txt");
  const program = join(folder, "maker.mjs");
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from "node:fs";
    process.on("message", ({ asked }) => {
      appendFileSync(${JSON.stringify(notes)}, process.pid + "\\n");
      if (readFileSync(${JSON.stringify(notes)}, "utf8").split("\\n").length - 1 <= ${times}) { ${goes}; }
      else process.send({ picture: new Uint8Array([asked.width]) });
    });
    process.on("disconnect", () => process.exit(0));`,
  );
  const problems: unknown[] = [];
  const onNoResponse = (problem: unknown) => void problems.push(problem);
  const workers = createPictureWorkers({ program: pathToFileURL(program), onNoResponse, ...options });
  addCleanUp(workers.close);
  return {
    makers: workers,
    make: () => workers.run("size", { from: "", width: 160, format: "webp" }),
    works: () => listProcesses(notes),
    output: problems,
  };
};

const runs = (id: string | undefined): boolean => {
  try {
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
};

describe("a picture", () => {
  it.each([
    ["never answers", HANGS],
    ["ends", "process.exit(1)"],
  ])("is made in another process where the first %s, which is gone then", async (_, goes) => {
    const { make, works, output } = await createWorkers(goes, 1, { timeout: 2_000 });
    expect(await make()).toEqual(new Uint8Array([160]));
    expect(output).toHaveLength(1);
    const [first, second, ...others] = await works();
    expect(others).toEqual([]);
    expect(second).not.toBe(first);
    expect(runs(first)).toBe(false);
  });

  it("that two processes could not make is asked for no more, and the next one is made", async () => {
    const { make, works } = await createWorkers(HANGS, 2, { timeout: 2_000 });
    await expect(make()).rejects.toThrow("did not answer in 6000 ms");
    expect(await works()).toHaveLength(2);
    expect(await make()).toEqual(new Uint8Array([160]));
  });

  it("of which the process says that it cannot be made is asked for once, and that process makes the next", async () => {
    const { make, works } = await createWorkers('process.send({ problem: "no picture" })', 1, { timeout: 5_000 });
    await expect(make()).rejects.toThrow("no picture");
    await make();
    const [first, ...others] = await works();
    expect(others).toEqual([first]);
  });

  it("is made by the process that made the one before, until that has rested long enough", async () => {
    const { make, works } = await createWorkers("", 0, { timeout: 5_000, idleTimeout: 300 });
    await make();
    await make();
    const [first, second] = await works();
    expect(second).toBe(first);
    await expect.poll(() => runs(first)).toBe(false);
    await make();
    expect((await works()).at(-1)).not.toBe(first);
  });

  it("has a process of its own while it is made, and none once all is closed", async () => {
    const { makers, make, works } = await createWorkers("", 0, { timeout: 5_000 });
    await Promise.all([make(), make()]);
    const [first, second] = await works();
    expect(second).not.toBe(first);
    await makers.close();
    expect([runs(first), runs(second)]).toEqual([false, false]);
    await expect(make()).rejects.toThrow("no more pictures");
    expect(await works()).toHaveLength(2);
  });

  it("is made by the process that has rested least, so that the others come to rest", async () => {
    const { make, works } = await createWorkers("", 0, { timeout: 5_000 });
    await Promise.all([make(), make()]);
    for (const _ of [1, 2, 3]) await make();
    const [, , ...later] = await works();
    expect(new Set(later).size).toBe(1);
  });

  it("that somebody sent is tried once, for the silence may be its doing", async () => {
    const { makers, works, output } = await createWorkers("process.exit(1)", 1, { timeout: 5_000 });
    const sent = makers.run("reencode", { upload: new Uint8Array([1]) });
    await expect(sent).rejects.toThrow(new NoResponseError("its process ended (1)"));
    expect([await works(), output]).toEqual([[expect.anything()], [expect.any(NoResponseError)]]);
  });

  it("is made where nothing is known of the shop's secrets", async () => {
    vi.stubEnv("SMTP_URL", "smtps://shop:secret@mail.example");
    const { make } = await createWorkers("process.send({ problem: JSON.stringify(process.env) })", 1, {
      timeout: 5_000,
    });
    const existing = await make().catch(String);
    vi.unstubAllEnvs();
    expect(existing).toContain('"PATH"');
    expect(existing).not.toContain("secret");
  });

  it("is refused where no further process can be started, and the shop goes on", async () => {
    const shop = `import { createPictureWorkers } from ${JSON.stringify(new URL("picture-workers.ts", import.meta.url).href)};
      const asked = { from: "", width: 160, format: "webp" };
      await createPictureWorkers().run("size", asked).catch(({ code }) => console.log(code));
      process.once("beforeExit", () => console.log("open"));`;
    const starved = `ulimit -n 24 && exec "$0" --input-type=module --eval "$1"`;
    const { stdout } = await promisify(execFile)("sh", ["-c", starved, process.execPath, shop]);
    expect(stdout).toBe("EMFILE\nopen\n");
  });

  it("that is under way when all is closed is given up, and begun in no other process", async () => {
    const { makers, make, works } = await createWorkers(HANGS, 9, { timeout: 60_000 });
    const close = async () => {
      await expect.poll(works).toHaveLength(1);
      await makers.close();
    };
    await Promise.all([expect(make()).rejects.toThrow("ended"), close()]);
    const [first, ...others] = await works();
    expect([others, runs(first)]).toEqual([[], false]);
  });

  it("is made by libvips where no other program is named", async () => {
    const workers = createPictureWorkers();
    addCleanUp(workers.close);
    const from = join(await aFolder(), "sofa.webp");
    await writeFile(from, await aPictureFile({ width: 640, height: 360 }));
    const made = await workers.run("size", { from, width: 160, format: "webp" });
    expect(await sharp(made).metadata()).toMatchObject({ format: "webp", width: 160, height: 90 });
    await expect(workers.run("size", { from: `${from}.gone`, width: 160, format: "webp" })).rejects.toThrow("gone");
  });
});
