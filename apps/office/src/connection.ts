import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { createClient } from "@griya/api";
import { type OfficeClient, office } from "@griya/api/office";
import * as z from "zod/mini";
import { OfficeError } from "./failure.ts";

const DEFAULT_ORIGIN = "http://localhost:3000";

const Kept = z.object({ origin: z.string(), token: z.string(), email: z.string(), expiresAt: z.string() });
type Kept = z.infer<typeof Kept>;

/** The cookie by which each shop knows this machine, by the shop's origin. It outlasts a logout, as in a browser. */
const Devices = z.record(z.string(), z.string());

const folderIn = (env: NodeJS.ProcessEnv): string =>
  join(env["XDG_CONFIG_HOME"] || join(homedir(), ".config"), "griya");

const readKept = async <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, "utf8"))).data ?? null;
  } catch {
    return null; // whoever cannot be read has to log in again, whatever the reason
  }
};

const writeKept = async (file: string, kept: object): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600); // the mode above counts for new files only
};

const DEVICE_COOKIE = /^(?:__Host-)?griya_device=/;

/** Calls the shop as a machine that it knows: others' wrong passwords keep nobody out who logged in from here before. */
const asKnownDevice =
  (file: string, origin: string): typeof globalThis.fetch =>
  async (input, init) => {
    const devices = (await readKept(file, Devices)) ?? {};
    const headers = new Headers(init?.headers);
    const device = devices[origin];
    if (device !== undefined) headers.set("Cookie", device);
    // whoever answered elsewhere would be sent the password again
    const answer = await fetch(input, { ...init, headers, redirect: "error" });
    const [given] = answer.headers.getSetCookie().filter((cookie) => DEVICE_COOKIE.test(cookie));
    if (given !== undefined) await writeKept(file, { ...devices, [origin]: given.split(";")[0] });
    return answer;
  };

const isLoopback = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Passwords and tokens never travel in the clear, save on one's own machine. */
const originOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new OfficeError(`"${text}" is no address of a shop. It looks like https://shop.example`);
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new OfficeError(`${url.origin} would carry your password in the clear. Use https://`);
  }
  return url.origin;
};

export type Connection = {
  readonly origin: string;
  readonly client: OfficeClient;
  /** Keeps a login for the next commands, readable by nobody else. Says where. */
  readonly keep: (login: Omit<Kept, "origin">) => Promise<string>;
  readonly forget: () => Promise<void>;
};

/**
 * The shop that a command speaks to, as who was logged in: `OFFICE_ORIGIN` and `OFFICE_TOKEN` win over what `office login` kept.
 * A kept token only ever goes to the shop that gave it.
 */
export const connect = async (env: NodeJS.ProcessEnv, wanted: string | undefined): Promise<Connection> => {
  const folder = folderIn(env);
  const file = join(folder, "office.json");
  const kept = await readKept(file, Kept);
  const origin = originOf(wanted ?? (env["OFFICE_ORIGIN"] || kept?.origin || DEFAULT_ORIGIN));
  const token = env["OFFICE_TOKEN"] || (kept?.origin === origin ? kept.token : null);
  return {
    origin,
    client: createClient(office, {
      origin,
      locale: () => "en",
      accessToken: () => token,
      fetch: asKnownDevice(join(folder, "office-devices.json"), origin),
    }),
    keep: async (login) => {
      await writeKept(file, { origin, ...login });
      return file;
    },
    forget: () => rm(file, { force: true }),
  };
};
