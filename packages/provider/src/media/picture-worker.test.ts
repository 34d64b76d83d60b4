import { execFile, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, existsSync } from "node:fs";
import { type FileHandle, open, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aFolder, aPictureFile } from "../testing/files.ts";

const program = new URL("picture-worker.ts", import.meta.url);
const isLinux = process.platform === "linux";

/** Returns the niceness of all threads of a process. */
const getNiceness = async (pid: number): Promise<Set<number>> => {
  const threads = await readdir(`/proc/${pid}/task`);
  const states = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, "utf8")));
  return new Set(states.map((state) => Number(state.slice(state.lastIndexOf(")") + 2).split(" ")[16])));
};

/** Opens a pipe for writing after a reader has opened it. Writes nothing. */
const openForReader = async (pipe: string): Promise<FileHandle> => {
  let file: FileHandle | undefined;
  const tryToOpen = async (): Promise<boolean> => {
    file ??= await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => undefined);
    return file !== undefined;
  };
  await expect.poll(tryToOpen).toBe(true);
  if (file === undefined) throw new Error("Nobody reads from the pipe");
  return file;
};

describe.runIf(isLinux)("a process that makes pictures", () => {
  it("lets everything else go first in each of its threads, where it is to be patient", async () => {
    const from = join(await aFolder(), "sofa.webp");
    await writeFile(from, await aPictureFile({ width: 640, height: 360 }));
    const maker = fork(program, ["low-priority"], { execArgv: [], serialization: "advanced" });
    addCleanUp(() => void maker.kill("SIGKILL"));
    maker.send({ kind: "size", asked: { from, width: 160, format: "avif" } });
    const [answer] = await once(maker, "message");
    expect(answer).toHaveProperty("picture");
    expect(await getNiceness(maker.pid ?? 0)).toEqual(new Set([19]));
  });

  it("does not outlive the shop that is killed, whatever it is at", async () => {
    const from = join(await aFolder(), "never-comes.webp");
    await promisify(execFile)("mkfifo", [from]);
    const shop = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { fork } from "node:child_process";
      const maker = fork(${JSON.stringify(program.pathname)}, { execArgv: [], serialization: "advanced" });
      maker.send({ kind: "size", asked: { from: ${JSON.stringify(from)}, width: 160, format: "webp" } });
      console.log(maker.pid);`,
    ]);
    addCleanUp(() => void shop.kill("SIGKILL"));
    const [pid] = await once(shop.stdout, "data");
    const isThere = (): boolean => existsSync(`/proc/${Number(pid)}`);
    addCleanUp(() => void (isThere() && process.kill(Number(pid), "SIGKILL")));
    const file = await openForReader(from);
    addCleanUp(() => file.close());
    expect(isThere()).toBe(true);
    shop.kill("SIGKILL");
    await expect.poll(isThere).toBe(false);
  });
});
