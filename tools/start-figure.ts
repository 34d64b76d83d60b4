import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../packages/provider/src/testing/free-ports.ts";

/** Limit for `npm start` on a fresh clone with empty caches, in seconds, until the shop serves. */
const BOUND = 120;

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "griya-fresh-"));
const clone = join(folder, "griya");
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Returns the environment without settings of the package managers: they point at stores on this machine, so it would be less fresh. */
const environment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(pnpm_|npm_(lifecycle|package|execpath|node))/i.test(name),
  );
  const inside = join(folder, "home");
  return {
    ...Object.fromEntries(kept),
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
  const [port, ...partnerPorts] = await freePorts(3);
  const begin = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...environment(), PORT: String(port), PARTNER_PORTS: partnerPorts.join(","), LOG_LEVEL: "error" },
  });
  const { promise: serves, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  child.stdout.on("data", (text: Buffer) => {
    said += text.toString("utf8");
    if (said.includes("Griya is open")) resolve();
  });
  child.once("exit", () => reject(new Error(`The shop ended before it served. It said:\n${said}`)));
  await serves;
  const seconds = (performance.now() - begin) / 1000;
  const answer = await fetch(`http://localhost:${port}/`);
  const isWithin = answer.status === 200 && seconds <= BOUND;
  say(
    `The package manager said: ${[...said.matchAll(/resolved \d+, reused \d+, downloaded \d+/g)].at(-1)?.[0] ?? "nothing"}`,
  );
  say(
    `${isWithin ? "✓" : "✗"} npm start on a fresh clone with empty caches: ${seconds.toFixed(1)} s (bound ${BOUND} s)`,
  );
  process.exitCode = isWithin ? 0 : 1;
  const ended = once(child, "exit");
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await ended;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
