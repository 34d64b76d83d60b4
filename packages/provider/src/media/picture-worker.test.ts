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

/** Opens a pipe for writing after a reader has opened it. The function writes nothing. */
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
  it("has a low priority in each of its threads, if that is requested", async () => {
    const pipePath = join(await aFolder(), "sofa.webp");
    await writeFile(pipePath, await aPictureFile({ width: 640, height: 360 }));
    const workerProcess = fork(program, ["low-priority"], { execArgv: [], serialization: "advanced" });
    addCleanUp(() => void workerProcess.kill("SIGKILL"));
    workerProcess.send({ kind: "size", asked: { from: pipePath, width: 160, format: "avif" } });
    const [answer] = await once(workerProcess, "message");
    expect(answer).toHaveProperty("picture");
    expect(await getNiceness(workerProcess.pid ?? 0)).toEqual(new Set([19]));
  });

  it("ends with a killed shop", async () => {
    const pipePath = join(await aFolder(), "never-comes.webp");
    await promisify(execFile)("mkfifo", [pipePath]);
    const shop = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { fork } from "node:child_process";
      const maker = fork(${JSON.stringify(program.pathname)}, { execArgv: [], serialization: "advanced" });
      maker.send({ kind: "size", asked: { from: ${JSON.stringify(pipePath)}, width: 160, format: "webp" } });
      console.log(maker.pid);`,
    ]);
    addCleanUp(() => void shop.kill("SIGKILL"));
    const [pid] = await once(shop.stdout, "data");
    const isProcessRunning = (): boolean => existsSync(`/proc/${Number(pid)}`);
    addCleanUp(() => void (isProcessRunning() && process.kill(Number(pid), "SIGKILL")));
    const file = await openForReader(pipePath);
    addCleanUp(() => file.close());
    expect(isProcessRunning()).toBe(true);
    shop.kill("SIGKILL");
    await expect.poll(isProcessRunning).toBe(false);
  });
});
