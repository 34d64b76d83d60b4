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
const lockIn = (folder: string) => join(folder, "griya.lock");

/** Starts another process that locks the folder until it is killed. */
const anotherShop = async (folder: string): Promise<ChildProcess> => {
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

test("a folder that a running shop has open is refused, by its pid", async () => {
  const folder = await aFolder();
  const other = await anotherShop(folder);
  await expect(lockFolder(folder)).rejects.toThrow(ConfigError);
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${other.pid} has ${folder} open already`);
});

test("a folder is refused to this process too, while it has it open", async () => {
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
  // a limit on file size acts like a full disk: files can be created, but not filled
  const limited = `ulimit -f 0; exec "$0" --conditions=@griya/source --input-type=module -e "$1"`;
  const { stdout } = spawnSync("bash", ["-c", limited, process.execPath, source], { encoding: "utf8" });
  expect(stdout).toContain(
    `ConfigError: The shop cannot start:\n  - DATA_DIR is ${folder}, where nothing can be written`,
  );
  expect(await readdir(folder)).toEqual([]);
  await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
});

test("a data folder that is a file is told in a sentence", async () => {
  const file = join(await aFolder(), "data");
  await writeFile(file, "");
  await expect(lockFolder(file)).rejects.toThrow(ConfigError);
  await expect(lockFolder(file)).rejects.toThrow(`DATA_DIR is ${file}, where nothing can be written`);
});

test("the lock of a shop that was killed is taken over", async () => {
  const folder = await aFolder();
  const other = await anotherShop(folder);
  other.kill("SIGKILL");
  await once(other, "exit");
  const unlock = await lockFolder(folder);
  expect(JSON.parse(await readFile(lockIn(folder), "utf8"))).toMatchObject({ pid: process.pid });
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test("a shop that was killed while it took a lock over keeps nobody out, and of many who come then one gets the folder", async () => {
  const folder = await aFolder();
  await writeFile(`${lockIn(folder)}.takeover`, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "long ago" }));
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await readdir(folder)).toEqual(["griya.lock"]);
});

test.each(["", '{"pid":'])(
  "a turn to take a lock over that was cut off by a crash (%j) keeps nobody out",
  async (text) => {
    const folder = await aFolder();
    await writeFile(`${lockIn(folder)}.takeover`, text);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readdir(folder)).toEqual(["griya.lock"]);
  },
);

test("shops that are killed while they start keep nobody out, whenever that is", { timeout: 60_000 }, async () => {
  const folder = await aFolder();
  const source = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    console.log("begun");
    for (;;) await (await lockFolder(${JSON.stringify(folder)}))();`;
  for (const moment of [0, 1, 3, 7, 12, 20]) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    await pass(moment);
    child.kill("SIGKILL");
    await once(child, "exit");
    const unlock = await lockFolder(folder);
    expect(await readdir(folder)).toContain("griya.lock");
    await unlock();
  }
});

test("the lock of a shop that is gone is taken over also when another program got its pid", async () => {
  const folder = await aFolder();
  await writeFile(lockIn(folder), JSON.stringify({ pid: process.ppid, startedAt: "long ago" }));
  await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
});

test.each(["", '{"pid":', "null", '{"pid":"1"}'])("a lock cut off by a crash (%j) is taken over", async (text) => {
  const folder = await aFolder();
  await writeFile(lockIn(folder), text);
  await expect(lockFolder(folder)).resolves.toBeTypeOf("function");
});

test("of many who start at the same time, one gets the folder", async () => {
  const folder = await aFolder();
  await writeFile(lockIn(folder), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "long ago" }));
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("giving a folder back leaves a lock that is another's", async () => {
  const folder = await aFolder();
  const unlock = await lockFolder(folder);
  await writeFile(lockIn(folder), '{"pid":1}');
  await unlock();
  expect(await readdir(folder)).toEqual(["griya.lock"]);
});
