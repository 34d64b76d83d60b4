import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConfigError } from "@griya/http";
import { readConfig } from "@griya/provider";
import { expect, it, onTestFinished } from "vitest";
import { prepareInSeparateProcess } from "./preparation.ts";

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "griya-preparation-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const readTestConfig = (environment: NodeJS.ProcessEnv) => readConfig({ LOG_LEVEL: "silent", ...environment });

it("refuses a data folder that a running shop has open, with the same message", async () => {
  const folder = await aFolder();
  await writeFile(join(folder, "griya.lock"), JSON.stringify({ pid: process.pid, startedAt: null }));
  const preparation = prepareInSeparateProcess(readTestConfig({ DATA_DIR: folder }));
  await expect(preparation).rejects.toThrow(ConfigError);
  await expect(preparation).rejects.toThrow(`Process ${process.pid} has ${folder} open already`);
});

it("names the database that cannot be opened", async () => {
  const preparation = prepareInSeparateProcess(
    readTestConfig({ DATABASE_URL: "postgres://shop@127.0.0.1:9/griya", DATA_DIR: await aFolder() }),
  );
  await expect(preparation).rejects.toThrow(ConfigError);
  await expect(preparation).rejects.toThrow('DATABASE_URL names the database "griya" on 127.0.0.1:9');
});

it("ends when its parent process ends", { timeout: 90_000 }, async () => {
  const folder = await aFolder();
  const configJson = JSON.stringify(readTestConfig({ DATA_DIR: folder }));
  const parentProgram = `import { prepareInSeparateProcess } from ${JSON.stringify(join(import.meta.dirname, "preparation.ts"))};
    await prepareInSeparateProcess(${configJson});`;
  const parent = spawn(process.execPath, ["--conditions=@griya/source", "--input-type=module", "-e", parentProgram], {
    stdio: "ignore",
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const readLockFile = () => readFile(join(folder, "griya.lock"), "utf8").catch(() => "");
  await expect.poll(readLockFile, { timeout: 60_000 }).not.toBe("");
  const { pid } = JSON.parse(await readLockFile()) as { pid: number };
  expect(pid).not.toBe(parent.pid);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  const probeProcess = () => {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return error;
    }
  };
  await expect.poll(probeProcess).toMatchObject({ code: "ESRCH" });
});
