/* npm start: runs under any Node of the machine, so it is plain JavaScript. The shop itself runs under the Node that it installs. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const isWindows = process.platform === "win32";
const printLine = (text) => process.stdout.write(`${text}\n`);

/** Interval of the check whether the parent shell still runs, in milliseconds: npm ends it without a signal to this process. */
const CHECK_INTERVAL = 500;
const parentPid = process.ppid;

/** Runs a program until it ends, forwards signals to it, and exits when it fails. */
const run = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: "inherit",
      shell: isWindows && program === "npx",
      ...options,
    });
    const pass = (signal) => child.kill(signal);
    process.on("SIGTERM", pass).on("SIGINT", pass);
    const watch = setInterval(() => process.ppid !== parentPid && pass("SIGTERM"), CHECK_INTERVAL);
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      process.off("SIGTERM", pass).off("SIGINT", pass);
      if (code === 0) return resolve();
      process.exit(code ?? (signal === null ? 1 : 130));
    });
  });

const runPnpm = (...args) => run("npx", ["--yes", packageManager, ...args]);

printLine("Installing what the shop needs …");
await runPnpm("install", "--frozen-lockfile", "--reporter=append-only");
printLine("Building the shop …");
await runPnpm("--filter", "@griya/embed", "--filter", "@griya/server", "--filter", "@griya/demo", "run", "build");

const shipped = join(root, "node_modules", ".bin", isWindows ? "node.exe" : "node");
/** Settings that limit the server's memory: docs/decisions/0017. */
const server = JSON.parse(readFileSync(join(root, "apps", "demo", "server-process.json"), "utf8"));
await run(
  existsSync(shipped) ? shipped : process.execPath,
  [...server.arguments, join("apps", "demo", "dist", "process", "main.js")],
  { env: { ...process.env, ...server.environment } },
);
