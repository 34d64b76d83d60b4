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

/** A program that blocks its process without using the processor. */
const HANG_PROGRAM = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)";

const listProcesses = async (file: string): Promise<string[]> =>
  (await readFile(file, "utf8").catch(() => "")).split("\n").slice(0, -1);

/** Creates workers whose program records its process id for each task. The first `times` tasks run `goes` instead. */
const createWorkers = async (goes: string, times: number, options: { timeout: number; idleTimeout?: number }) => {
  const folder = await aFolder();
  const notesFile = join(folder, "works.txt");
  const programFile = join(folder, "maker.mjs");
  await writeFile(
    programFile,
    `import { appendFileSync, readFileSync } from "node:fs";
    process.on("message", ({ asked }) => {
      appendFileSync(${JSON.stringify(notesFile)}, process.pid + "\\n");
      if (readFileSync(${JSON.stringify(notesFile)}, "utf8").split("\\n").length - 1 <= ${times}) { ${goes}; }
      else process.send({ picture: new Uint8Array([asked.width]) });
    });
    process.on("disconnect", () => process.exit(0));`,
  );
  const problems: unknown[] = [];
  const onNoResponse = (problem: unknown) => void problems.push(problem);
  const workers = createPictureWorkers({ program: pathToFileURL(programFile), onNoResponse, ...options });
  addCleanUp(workers.close);
  return {
    makers: workers,
    make: () => workers.makePicture("size", { from: "", width: 160, format: "webp" }),
    works: () => listProcesses(notesFile),
    output: problems,
  };
};

const isRunning = (id: string | undefined): boolean => {
  try {
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
};

describe("a picture", () => {
  it.each([
    ["never answers", HANG_PROGRAM],
    ["ends", "process.exit(1)"],
  ])("is made in another process when the first process %s, and the first process ends", async (_, goes) => {
    const { make, works, output } = await createWorkers(goes, 1, { timeout: 2_000 });
    expect(await make()).toEqual(new Uint8Array([160]));
    expect(output).toHaveLength(1);
    const [first, second, ...others] = await works();
    expect(others).toEqual([]);
    expect(second).not.toBe(first);
    expect(isRunning(first)).toBe(false);
  });

  it("fails after two processes did not answer, and the next picture succeeds", async () => {
    const { make, works } = await createWorkers(HANG_PROGRAM, 2, { timeout: 2_000 });
    await expect(make()).rejects.toThrow("did not answer in 6000 ms");
    expect(await works()).toHaveLength(2);
    expect(await make()).toEqual(new Uint8Array([160]));
  });

  it("is tried once when the process reports an error, and the same process makes the next picture", async () => {
    const { make, works } = await createWorkers('process.send({ problem: "no picture" })', 1, { timeout: 5_000 });
    await expect(make()).rejects.toThrow("no picture");
    await make();
    const [first, ...others] = await works();
    expect(others).toEqual([first]);
  });

  it("is made by the same process until the idle timeout of this process", async () => {
    const { make, works } = await createWorkers("", 0, { timeout: 5_000, idleTimeout: 300 });
    await make();
    await make();
    const [first, second] = await works();
    expect(second).toBe(first);
    await expect.poll(() => isRunning(first)).toBe(false);
    await make();
    expect((await works()).at(-1)).not.toBe(first);
  });

  it("has its own process, and all processes end when the workers are closed", async () => {
    const { makers, make, works } = await createWorkers("", 0, { timeout: 5_000 });
    await Promise.all([make(), make()]);
    const [first, second] = await works();
    expect(second).not.toBe(first);
    await makers.close();
    expect([isRunning(first), isRunning(second)]).toEqual([false, false]);
    await expect(make()).rejects.toThrow("no more pictures");
    expect(await works()).toHaveLength(2);
  });

  it("is made by the most recently used process, so that other processes become idle", async () => {
    const { make, works } = await createWorkers("", 0, { timeout: 5_000 });
    await Promise.all([make(), make()]);
    for (const _ of [1, 2, 3]) await make();
    const [, , ...later] = await works();
    expect(new Set(later).size).toBe(1);
  });

  it("that a person sent is tried once, because the file may cause the failure", async () => {
    const { makers, works, output } = await createWorkers("process.exit(1)", 1, { timeout: 5_000 });
    const pendingPicture = makers.makePicture("reencode", { upload: new Uint8Array([1]) });
    await expect(pendingPicture).rejects.toThrow(new NoResponseError("its process ended (1)"));
    expect([await works(), output]).toEqual([[expect.anything()], [expect.any(NoResponseError)]]);
  });

  it("is made where nothing is known of the shop's secrets", async () => {
    vi.stubEnv("SMTP_URL", "smtps://shop:secret@mail.example");
    const { make } = await createWorkers("process.send({ problem: JSON.stringify(process.env) })", 1, {
      timeout: 5_000,
    });
    const workerEnvironment = await make().catch(String);
    vi.unstubAllEnvs();
    expect(workerEnvironment).toContain('"PATH"');
    expect(workerEnvironment).not.toContain("secret");
  });

  it("is refused when no process can start, and the shop continues", async () => {
    const shopProgram = `import { createPictureWorkers } from ${JSON.stringify(new URL("picture-workers.ts", import.meta.url).href)};
      const asked = { from: "", width: 160, format: "webp" };
      await createPictureWorkers().makePicture("size", asked).catch(({ code }) => console.log(code));
      process.once("beforeExit", () => console.log("open"));`;
    const limitedCommand = `ulimit -n 24 && exec "$0" --input-type=module --eval "$1"`;
    const { stdout } = await promisify(execFile)("sh", ["-c", limitedCommand, process.execPath, shopProgram]);
    expect(stdout).toBe("EMFILE\nopen\n");
  });

  it("in progress is cancelled when the workers are closed, and no other process begins it", async () => {
    const { makers, make, works } = await createWorkers(HANG_PROGRAM, 9, { timeout: 60_000 });
    const closeWorkers = async () => {
      await expect.poll(works).toHaveLength(1);
      await makers.close();
    };
    await Promise.all([expect(make()).rejects.toThrow("ended"), closeWorkers()]);
    const [first, ...others] = await works();
    expect([others, isRunning(first)]).toEqual([[], false]);
  });

  it("is made by libvips by default", async () => {
    const workers = createPictureWorkers();
    addCleanUp(workers.close);
    const sourceFile = join(await aFolder(), "sofa.webp");
    await writeFile(sourceFile, await aPictureFile({ width: 640, height: 360 }));
    const madePicture = await workers.makePicture("size", { from: sourceFile, width: 160, format: "webp" });
    expect(await sharp(madePicture).metadata()).toMatchObject({ format: "webp", width: 160, height: 90 });
    await expect(
      workers.makePicture("size", { from: `${sourceFile}.gone`, width: 160, format: "webp" }),
    ).rejects.toThrow("gone");
  });
});
