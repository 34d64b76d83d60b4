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

const fileIn = (env: NodeJS.ProcessEnv): string =>
  join(env["XDG_CONFIG_HOME"] || join(homedir(), ".config"), "griya", "office.json");

const readKept = async (file: string): Promise<Kept | null> => {
  try {
    return Kept.safeParse(JSON.parse(await readFile(file, "utf8"))).data ?? null;
  } catch {
    return null; // whoever cannot be read has to log in again, whatever the reason
  }
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
  const file = fileIn(env);
  const kept = await readKept(file);
  const origin = originOf(wanted ?? (env["OFFICE_ORIGIN"] || kept?.origin || DEFAULT_ORIGIN));
  const token = env["OFFICE_TOKEN"] || (kept?.origin === origin ? kept.token : null);
  return {
    origin,
    client: createClient(office, {
      origin,
      locale: () => "en",
      accessToken: () => token,
      // whoever answered elsewhere would be sent the password again
      fetch: (input, init) => fetch(input, { ...init, redirect: "error" }),
    }),
    keep: async (login) => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, `${JSON.stringify({ origin, ...login }, null, 2)}\n`, { mode: 0o600 });
      await chmod(file, 0o600); // the mode above counts for new files only
      return file;
    },
    forget: () => rm(file, { force: true }),
  };
};
