import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "./free-ports.ts";

/**
 * Runs a command with a temporary PostgreSQL server in `TEST_DATABASE_URL`: `node with-postgres.ts vitest run --project provider`.
 * `POSTGRES_SETTINGS` adds settings of the server, separated by commas.
 */

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** Returns the folder of the newest installed PostgreSQL. Returns null when the programs must be in `PATH`. */
const findProgramFolder = (): string | null => {
  try {
    const newestVersion = readdirSync(DEBIAN_FOLDER).sort((one, other) => Number(other) - Number(one))[0];
    return newestVersion === undefined ? null : join(DEBIAN_FOLDER, newestVersion, "bin");
  } catch {
    return null;
  }
};

const programFolder = findProgramFolder();
const getProgram = (name: string): string => (programFolder === null ? name : join(programFolder, name));

const findUserId = (user: string, flag: "-u" | "-g"): number => {
  const { status, stdout } = spawnSync("id", [flag, user], { encoding: "utf8" });
  if (status !== 0) {
    throw new Error(`PostgreSQL refuses to run as root and there is no user "${user}": run the tests as another user.`);
  }
  return Number(stdout);
};

/** The user of the server process. PostgreSQL refuses to run as root. The Debian package creates the user postgres. */
const serverUser =
  process.getuid?.() === 0 ? { uid: findUserId("postgres", "-u"), gid: findUserId("postgres", "-g") } : undefined;

const runProgram = (name: string, values: readonly string[]): void => {
  const { status, error, stderr } = spawnSync(getProgram(name), values, { ...serverUser, encoding: "utf8", cwd: "/" });
  if (error)
    throw new Error(`${name} could not be started: install PostgreSQL (Debian: apt-get install postgresql).`, {
      cause: error,
    });
  if (status !== 0) throw new Error(`${name} failed:\n${stderr}`);
};

const [command, ...values] = process.argv.slice(2);
if (command === undefined) throw new Error("Say what to run: with-postgres.ts vitest run --project provider");

const dataFolder = mkdtempSync(join(tmpdir(), "griya-postgres-"));
if (serverUser) chownSync(dataFolder, serverUser.uid, serverUser.gid);
const [port] = await findFreePorts(1);
const serverSettings = [
  "listen_addresses=127.0.0.1",
  `port=${port}`,
  `unix_socket_directories=${dataFolder}`,
  "fsync=off",
  "max_connections=200",
  ...(process.env["POSTGRES_SETTINGS"]?.split(",") ?? []),
];
runProgram("initdb", [
  "--pgdata",
  dataFolder,
  "--username",
  "griya",
  "--auth",
  "trust",
  "--encoding",
  "UTF8",
  "--locale",
  "C.UTF-8",
]);
runProgram("pg_ctl", [
  "start",
  "--wait",
  "--pgdata",
  dataFolder,
  "--log",
  join(dataFolder, "server.log"),
  "--options",
  serverSettings.map((setting) => `-c ${setting}`).join(" "),
]);

const stopServer = (): void => {
  runProgram("pg_ctl", ["stop", "--wait", "--mode", "immediate", "--pgdata", dataFolder]);
  rmSync(dataFolder, { recursive: true, force: true });
};

const child = spawn(command, values, {
  stdio: "inherit",
  env: { ...process.env, TEST_DATABASE_URL: `postgresql://griya@127.0.0.1:${port}/postgres` },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  stopServer();
  throw error;
});
child.on("exit", (code) => {
  stopServer();
  process.exitCode = code ?? 1;
});
