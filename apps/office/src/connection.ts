import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { createClient } from "@griya/api";
import { type OfficeClient, office } from "@griya/api/office";
import * as z from "zod/mini";
import { OfficeError } from "./failure.ts";

const DEFAULT_ORIGIN = "http://localhost:3000";

const StoredLogin = z.object({ origin: z.string(), token: z.string(), email: z.string(), expiresAt: z.string() });
type StoredLogin = z.infer<typeof StoredLogin>;

/** The device cookies of this machine, by the shop's origin. The cookies stay after a logout, as in a browser. */
const DeviceCookies = z.record(z.string(), z.string());

const getConfigFolder = (env: NodeJS.ProcessEnv): string =>
  join(env["XDG_CONFIG_HOME"] || join(homedir(), ".config"), "griya");

const readStoredFile = async <Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, "utf8"))).data ?? null;
  } catch {
    return null; // without a readable file the user has to log in again
  }
};

const writeStoredFile = async (file: string, content: object): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600); // the mode above applies only to new files
};

const DEVICE_COOKIE_PATTERN = /^(?:__Host-)?griya_device=/;

/**
 * Returns a `fetch` that sends and stores this machine's device cookie. So wrong passwords from other devices do not lock this device out.
 */
const withDeviceCookie =
  (file: string, origin: string): typeof globalThis.fetch =>
  async (input, init) => {
    const deviceCookies = (await readStoredFile(file, DeviceCookies)) ?? {};
    const headers = new Headers(init?.headers);
    const deviceCookie = deviceCookies[origin];
    if (deviceCookie !== undefined) headers.set("Cookie", deviceCookie);
    // a redirect would send the password to another server
    const response = await fetch(input, { ...init, headers, redirect: "error" });
    const [newCookie] = response.headers.getSetCookie().filter((cookie) => DEVICE_COOKIE_PATTERN.test(cookie));
    if (newCookie !== undefined) await writeStoredFile(file, { ...deviceCookies, [origin]: newCookie.split(";")[0] });
    return response;
  };

const isLoopback = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Returns the origin of an address. Throws an OfficeError for an invalid address, and for unencrypted http to another machine. */
const parseOrigin = (text: string): string => {
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
  /** Stores a login for the next commands in a file that only its user can read. Returns the path of the file. */
  readonly storeLogin: (login: Omit<StoredLogin, "origin">) => Promise<string>;
  readonly deleteLogin: () => Promise<void>;
};

/**
 * Connects a command to a shop. The requested origin has priority over `OFFICE_ORIGIN`, then follow the stored login of `office login` and
 * localhost. `OFFICE_TOKEN` has priority over the stored token. Only the shop that issued the stored token receives this token.
 */
export const connectToShop = async (
  env: NodeJS.ProcessEnv,
  requestedOrigin: string | undefined,
): Promise<Connection> => {
  const configFolder = getConfigFolder(env);
  const loginFile = join(configFolder, "office.json");
  const storedLogin = await readStoredFile(loginFile, StoredLogin);
  const origin = parseOrigin(requestedOrigin ?? (env["OFFICE_ORIGIN"] || storedLogin?.origin || DEFAULT_ORIGIN));
  const token = env["OFFICE_TOKEN"] || (storedLogin?.origin === origin ? storedLogin.token : null);
  return {
    origin,
    client: createClient(office, {
      origin,
      getLocale: () => "en",
      getAccessToken: () => token,
      fetch: withDeviceCookie(join(configFolder, "office-devices.json"), origin),
    }),
    storeLogin: async (login) => {
      await writeStoredFile(loginFile, { origin, ...login });
      return loginFile;
    },
    deleteLogin: () => rm(loginFile, { force: true }),
  };
};
