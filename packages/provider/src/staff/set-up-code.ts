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

const readCode = async (codeFile: string): Promise<string | null> => {
  try {
    return (await readFile(codeFile, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
};

const isValidCode = async (queries: Queries, code: string): Promise<boolean> => {
  const foundCodes = await queries
    .select()
    .from(setUpCodes)
    .where(eq(setUpCodes.codeHash, hashToken(code)));
  return foundCodes.length > 0;
};

/** Returns true when an owner can log in. The owner can add other staff. */
const hasOwner = async (queries: Queries, config: Config): Promise<boolean> => {
  const activeMembers = await queries.select({ role: staff.role }).from(staff).where(canLogIn(config));
  return activeMembers.some(({ role }) => role === "owner");
};

/**
 * Writes a set-up code into the data folder while the shop has no owner. Only the user of the server can read the file. The code creates
 * the first owner. Logs the path of the file, but never the code.
 */
export const createSetUpCode = async ({
  database,
  config,
  clock,
  log,
}: Pick<Services, "database" | "config" | "clock" | "log">): Promise<void> => {
  const codeFile = getCodeFile(config);
  if (await hasOwner(database, config)) {
    await rm(codeFile, { force: true });
    return;
  }
  const existingCode = await readCode(codeFile);
  if (existingCode === null || !(await isValidCode(database, existingCode))) {
    const code = createToken();
    await mkdir(config.dataDirectory, { recursive: true });
    await rm(codeFile, { force: true }); // The file mode applies only to new files.
    await writeFile(codeFile, `${code}\n`, { mode: 0o600 });
    await database.insert(setUpCodes).values({ codeHash: hashToken(code), createdAt: clock() });
  }
  log.info(`the office has no owner yet: the code for "office set-up" is in ${codeFile}`);
};

/** Deletes all codes and accepts the call when its code was valid. A second call waits and finds no code. Throws a 403. */
export const redeemSetUpCode = async (tx: Transaction, config: Config, code: string): Promise<void> => {
  const codes = await tx.delete(setUpCodes).returning();
  if (!codes.some(({ codeHash }) => codeHash === hashToken(code)) || (await hasOwner(tx, config))) throw forbidden();
};

export const removeSetUpCode = (config: Config): Promise<void> => rm(getCodeFile(config), { force: true });
