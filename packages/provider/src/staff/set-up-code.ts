import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { forbidden } from "../http/refusal.ts";
import type { Services } from "../http/services.ts";
import type { Config } from "../platform/config.ts";
import { createToken, hashToken } from "../platform/tokens.ts";
import { setUpCodes, staff } from "./staff.tables.ts";
import { canLogIn } from "./staff-sessions.ts";

const getCodeFile = ({ dataDirectory }: Pick<Config, "dataDirectory">): string =>
  join(dataDirectory, "office-set-up-code");

const readCode = async (file: string): Promise<string | null> => {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
};

const isValidCode = async (queries: Queries, code: string): Promise<boolean> => {
  const found = await queries
    .select()
    .from(setUpCodes)
    .where(eq(setUpCodes.codeHash, hashToken(code)));
  return found.length > 0;
};

/** Returns true when an owner may log in, who can admit others. */
const hasOwner = async (queries: Queries, config: Config): Promise<boolean> => {
  const owners = await queries.select({ role: staff.role }).from(staff).where(canLogIn(config));
  return owners.some(({ role }) => role === "owner");
};

/**
 * Writes a set-up code into the data folder while the shop has no owner. Only this server's user can read it. Its reader can become the
 * first owner. Logs the path of the file, but never the code.
 */
export const createSetUpCode = async ({
  database,
  config,
  clock,
  log,
}: Pick<Services, "database" | "config" | "clock" | "log">): Promise<void> => {
  const file = getCodeFile(config);
  if (await hasOwner(database, config)) {
    await rm(file, { force: true });
    return;
  }
  const existingCode = await readCode(file);
  if (existingCode === null || !(await isValidCode(database, existingCode))) {
    const code = createToken();
    await mkdir(config.dataDirectory, { recursive: true });
    await rm(file, { force: true }); // the mode applies only to new files
    await writeFile(file, `${code}\n`, { mode: 0o600 });
    await database.insert(setUpCodes).values({ codeHash: hashToken(code), createdAt: clock() });
  }
  log.info(`the office has no owner yet: the code for "office set-up" lies in ${file}`);
};

/** Deletes a code together with all others. A second call at once waits and finds none. Throws a 403. */
export const redeemSetUpCode = async (tx: Transaction, config: Config, code: string): Promise<void> => {
  const codes = await tx.delete(setUpCodes).returning();
  if (!codes.some(({ codeHash }) => codeHash === hashToken(code)) || (await hasOwner(tx, config))) throw forbidden();
};

export const removeSetUpCode = (config: Config): Promise<void> => rm(getCodeFile(config), { force: true });
