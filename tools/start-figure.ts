import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../packages/provider/src/testing/free-ports.ts";

/** Limit for `npm start` on a fresh clone with empty caches, in seconds, until the shop serves. */
const SECONDS_MAXIMUM = 120;

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "griya-fresh-"));
const clone = join(folder, "griya");
const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/** Returns the environment without settings of the package managers: they point at stores on this machine, so it would be less fresh. */
const createEnvironment = (): NodeJS.ProcessEnv => {
  const stored = Object.entries(process.env).filter(
    ([name]) => !/^(pnpm_|npm_(lifecycle|package|execpath|node))/i.test(name),
  );
  const inside = join(folder, "home");
  return {
    ...Object.fromEntries(stored),
    PATH: (process.env["PATH"] ?? "")
      .split(":")
      .filter((place) => !place.includes("node_modules"))
      .join(":"),
    npm_config_cache: join(inside, "npm"),
    XDG_CACHE_HOME: join(inside, "cache"),
    XDG_DATA_HOME: join(inside, "data"),
    XDG_STATE_HOME: join(inside, "state"),
    PNPM_HOME: join(inside, "pnpm"),
  };
};

try {
  const { status } = spawnSync("git", ["clone", "--quiet", root, clone], { stdio: "inherit" });
  if (status !== 0) throw new Error("The clone failed, so there is nothing to start.");
  const [port, ...partnerPorts] = await findFreePorts(3);
  const begin = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...createEnvironment(), PORT: String(port), PARTNER_PORTS: partnerPorts.join(","), LOG_LEVEL: "error" },
  });
  const { promise: serves, resolve, reject } = Promise.withResolvers<void>();
  let output = "";
  child.stdout.on("data", (text: Buffer) => {
    output += text.toString("utf8");
    if (output.includes("Griya is open")) resolve();
  });
  child.once("exit", () => reject(new Error(`The shop ended before it served. It said:\n${output}`)));
  await serves;
  const seconds = (performance.now() - begin) / 1000;
  const answer = await fetch(`http://localhost:${port}/`);
  const isWithin = answer.status === 200 && seconds <= SECONDS_MAXIMUM;
  printLine(
    `The package manager said: ${[...output.matchAll(/resolved \d+, reused \d+, downloaded \d+/g)].at(-1)?.[0] ?? "nothing"}`,
  );
  printLine(
    `${isWithin ? "✓" : "✗"} npm start on a fresh clone with empty caches: ${seconds.toFixed(1)} s (bound ${SECONDS_MAXIMUM} s)`,
  );
  process.exitCode = isWithin ? 0 : 1;
  const ended = once(child, "exit");
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await ended;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
