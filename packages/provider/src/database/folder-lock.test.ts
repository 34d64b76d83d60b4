import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { ConfigError } from "@griya/http";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

const root = await mkdtemp(join(tmpdir(), "griya-lock-"));
afterAll(() => rm(root, { recursive: true }));

const aFolder = () => mkdtemp(join(root, "data-"));
const getLockPath = (folder: string) => join(folder, "griya.lock");

/** Starts another process that locks the folder until it is killed. */
const startAnotherShop = async (folder: string): Promise<ChildProcess> => {
  const source = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    await lockFolder(${JSON.stringify(folder)});
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
};

test("the folder of a running shop is refused with the pid of the shop", async () => {
  const folder = await aFolder();
  const otherShop = await startAnotherShop(folder);
  await expect(lockFolder(folder)).rejects.toThrow(ConfigError);
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${otherShop.pid} has ${folder} open already`);
});

test("a process cannot lock the same folder twice", async () => {
  const folder = await aFolder();
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${process.pid}`);
  await unlock();
  await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
});

test("a disk without room is told in a sentence, and keeps nobody out once there is some", async () => {
  const folder = await aFolder();
  const source = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    await lockFolder(${JSON.stringify(folder)}).catch((error) => console.log(error.name + ": " + error.message));`;
  // A limit on file size acts like a full disk: the shop can create files, but cannot fill them.
  const limitedCommand = `ulimit -f 0; exec "$0" --conditions=@griya/source --input-type=module -e "$1"`;
  const { stdout } = spawnSync("bash", ["-c", limitedCommand, process.execPath, source], { encoding: "utf8" });
  expect(stdout).toContain(
    `ConfigError: The shop cannot start:\n  - DATA_DIR is ${folder}, where nothing can be written`,
  );
  expect(await readdir(folder)).toEqual([]);
  await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
});

test("a data folder that is a file causes a clear error", async () => {
  const file = join(await aFolder(), "data");
  await writeFile(file, "");
  await expect(lockFolder(file)).rejects.toThrow(ConfigError);
  await expect(lockFolder(file)).rejects.toThrow(`DATA_DIR is ${file}, where nothing can be written`);
});

test("the lock of a shop that was killed is taken over", async () => {
  const folder = await aFolder();
  const otherShop = await startAnotherShop(folder);
  otherShop.kill("SIGKILL");
  await once(otherShop, "exit");
  const unlock = await lockFolder(folder);
  expect(JSON.parse(await readFile(getLockPath(folder), "utf8"))).toMatchObject({ pid: process.pid });
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test("after a kill during a takeover, one of many processes gets the folder", async () => {
  const folder = await aFolder();
  await writeFile(`${getLockPath(folder)}.takeover`, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "long ago" }));
  const lockResults = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(lockResults.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await readdir(folder)).toEqual(["griya.lock"]);
});

test.each(["", '{"pid":'])("a truncated takeover file (%j) does not block the folder", async (text) => {
  const folder = await aFolder();
  await writeFile(`${getLockPath(folder)}.takeover`, text);
  const lockResults = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(lockResults.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await readdir(folder)).toEqual(["griya.lock"]);
});

test("shops that are killed during their start do not block the folder", { timeout: 60_000 }, async () => {
  const folder = await aFolder();
  const source = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    console.log("begun");
    for (;;) await (await lockFolder(${JSON.stringify(folder)}))();`;
  for (const killDelay of [0, 1, 3, 7, 12, 20]) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    await pass(killDelay);
    child.kill("SIGKILL");
    await once(child, "exit");
    const unlock = await lockFolder(folder);
    expect(await readdir(folder)).toContain("griya.lock");
    await unlock();
  }
});

test("the lock of an ended shop is taken over when another program has its pid", async () => {
  const folder = await aFolder();
  await writeFile(getLockPath(folder), JSON.stringify({ pid: process.ppid, startedAt: "long ago" }));
  await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
});

test.each(["", '{"pid":', "null", '{"pid":"1"}'])("a truncated lock (%j) is taken over", async (text) => {
  const folder = await aFolder();
  await writeFile(getLockPath(folder), text);
  await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
});

test("one of many concurrent processes gets the folder", async () => {
  const folder = await aFolder();
  await writeFile(getLockPath(folder), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "long ago" }));
  const lockResults = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(lockResults.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("unlocking does not remove the lock of another process", async () => {
  const folder = await aFolder();
  const unlock = await lockFolder(folder);
  await writeFile(getLockPath(folder), '{"pid":1}');
  await unlock();
  expect(await readdir(folder)).toEqual(["griya.lock"]);
});
