import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "./free-ports.ts";

/**
 * Runs a command with `TEST_DATABASE_URL` for a PostgreSQL server that ends with the command: `node with-postgres.ts vitest run --project
 * provider`. `POSTGRES_SETTINGS` replaces the server's settings, separated by commas.
 */

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** Returns the folder of the newest installed PostgreSQL programs. Returns null where `PATH` must find them. */
const findProgramFolder = (): string | null => {
  try {
    const newest = readdirSync(DEBIAN_FOLDER).sort((one, other) => Number(other) - Number(one))[0];
    return newest === undefined ? null : join(DEBIAN_FOLDER, newest, "bin");
  } catch {
    return null;
  }
};

const folder = findProgramFolder();
const getProgram = (name: string): string => (folder === null ? name : join(folder, name));

const findUserId = (user: string, flag: "-u" | "-g"): number => {
  const { status, stdout } = spawnSync("id", [flag, user], { encoding: "utf8" });
  if (status !== 0) {
    throw new Error(`PostgreSQL refuses to run as root and there is no user "${user}": run the tests as another user.`);
  }
  return Number(stdout);
};

/** The user of the server. PostgreSQL refuses to run as root, and Debian's package brings a user for it. */
const serverUser =
  process.getuid?.() === 0 ? { uid: findUserId("postgres", "-u"), gid: findUserId("postgres", "-g") } : undefined;

const run = (name: string, values: readonly string[]): void => {
  const { status, error, stderr } = spawnSync(getProgram(name), values, { ...serverUser, encoding: "utf8", cwd: "/" });
  if (error)
    throw new Error(`${name} could not be started: install PostgreSQL (Debian: apt-get install postgresql).`, {
      cause: error,
    });
  if (status !== 0) throw new Error(`${name} failed:\n${stderr}`);
};

const [command, ...values] = process.argv.slice(2);
if (command === undefined) throw new Error("Say what to run: with-postgres.ts vitest run --project provider");

const data = mkdtempSync(join(tmpdir(), "griya-postgres-"));
if (serverUser) chownSync(data, serverUser.uid, serverUser.gid);
const [port] = await findFreePorts(1);
const settings = [
  "listen_addresses=127.0.0.1",
  `port=${port}`,
  `unix_socket_directories=${data}`,
  "fsync=off",
  "max_connections=200",
  ...(process.env["POSTGRES_SETTINGS"]?.split(",") ?? []),
];
run("initdb", [
  "--pgdata",
  data,
  "--username",
  "griya",
  "--auth",
  "trust",
  "--encoding",
  "UTF8",
  "--locale",
  "C.UTF-8",
]);
run("pg_ctl", [
  "start",
  "--wait",
  "--pgdata",
  data,
  "--log",
  join(data, "server.log"),
  "--options",
  settings.map((setting) => `-c ${setting}`).join(" "),
]);

const stop = (): void => {
  run("pg_ctl", ["stop", "--wait", "--mode", "immediate", "--pgdata", data]);
  rmSync(data, { recursive: true, force: true });
};

const child = spawn(command, values, {
  stdio: "inherit",
  env: { ...process.env, TEST_DATABASE_URL: `postgresql://griya@127.0.0.1:${port}/postgres` },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  stop();
  throw error;
});
child.on("exit", (code) => {
  stop();
  process.exitCode = code ?? 1;
});
