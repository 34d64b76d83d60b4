import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { getPictureUrl } from "@griya/api";
import { type BuiltShop, startBuiltShop } from "../steps/built-shop.ts";
import { expect, test } from "../steps/journey.ts";
import { startBeforeAll } from "../steps/own-shop.ts";
import { createProviderClient, getNth } from "../steps/shopper.ts";

const floodProgram = join(import.meta.dirname, "..", "steps", "pipeline-flood.ts");

const ATTACK_SECONDS = 8;

/** The maximum memory of a process, in megabytes. The heap limit of the process is 512 MB. */
const MEMORY_MEGABYTES_MAXIMUM = 450;

const isServer = (pid: string): boolean => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("main.js");

/** Returns the ids of the shop's process and its workers. Excludes the processes that make pictures. */
const listServerPids = ({ pid }: BuiltShop): number[] => {
  const childPids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return [pid, ...childPids.filter((child) => child !== "" && isServer(child)).map(Number)];
};

const readMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const countOpenFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Requests a path as a visitor from another address. Returns the milliseconds until the whole answer is received. */
const measureVisit = (origin: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startTime = performance.now();
    get(origin + path, { agent: false, family: 4, timeout: 30_000 }, (response) => {
      expect(response.statusCode).toBe(200);
      response.resume().once("end", () => resolve(performance.now() - startTime));
    })
      .once("timeout", () => reject(new Error(`${path} was not answered in 30 seconds`)))
      .once("error", reject);
  });

const attackedPaths = {
  "a kept page": async () => "/all/ruang-tamu/sofa",
  "a call": async () => "/api/storefront/home",
  "a picture": async (origin: string) => {
    const { slides } = await createProviderClient(origin, "en").home.find();
    return getPictureUrl("/media/", getNth(slides, 0).picture);
  },
  "the catalogue": async (origin: string) =>
    `/media/${(await createProviderClient(origin, "en").settings.find()).catalogue?.path}`,
};

// These journeys run alone (`journeys:flood`), because they measure the effect of one attacker.
for (const { where, environment } of [
  { where: "of one process", environment: {} },
  {
    where: "of two processes on PostgreSQL",
    environment: { GRIYA_PROCESSES: "2", DATABASE_URL: process.env["TEST_DATABASE_URL"] ?? "" },
  },
]) {
  test.describe(`a shop ${where}`, { tag: "@flood" }, () => {
    test.skip(environment.DATABASE_URL === "", "needs a PostgreSQL");
    const shop = startBeforeAll(() => startBuiltShop(environment));

    for (const [what, getPath] of Object.entries(attackedPaths)) {
      test(`answers its visitors while one address asks for ${what} a hundred thousand times and reads nothing`, async () => {
        const { origin } = shop();
        const path = await getPath(origin);
        const serverPids = listServerPids(shop());
        const attackProcess = spawn(
          process.execPath,
          [floodProgram, new URL(origin).port, path, String(ATTACK_SECONDS)],
          {
            stdio: "inherit",
          },
        );
        const exitEvent = once(attackProcess, "exit");
        const visitTimes: number[] = [];
        const memoryMegabytes: number[] = [];
        const openFileCounts: number[] = [];
        while (attackProcess.exitCode === null) {
          visitTimes.push(await measureVisit(origin, visitTimes.length % 2 === 0 ? "/" : "/all/ruang-tamu/sofa"));
          memoryMegabytes.push(Math.max(...serverPids.map(readMegabytes)));
          openFileCounts.push(Math.max(...serverPids.map(countOpenFiles)));
          await pass(50);
        }
        await exitEvent;
        visitTimes.sort((one, other) => one - other);
        const measurements = {
          p95: visitTimes[Math.floor(0.95 * visitTimes.length)],
          memory: Math.max(...memoryMegabytes),
          files: Math.max(...openFileCounts),
        };
        test.info().annotations.push({
          type: "figures",
          description: JSON.stringify({ visits: visitTimes.length, ...measurements }),
        });
        expect(measurements.p95).toBeLessThan(1000);
        expect(measurements.memory).toBeLessThan(MEMORY_MEGABYTES_MAXIMUM);
        expect(measurements.files).toBeLessThan(1000);
        expect(listServerPids(shop())).toEqual(serverPids);
        expect(await measureVisit(origin, "/health")).toBeLessThan(1000);
      });
    }
  });
}
