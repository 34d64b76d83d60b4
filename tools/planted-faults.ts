import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeTestName } from "vitest/node";
import { type Fault, faults } from "./planted/faults.ts";
import { openPlanting } from "./planted/planting.ts";

/** Plants each fault of `planted/faults.ts` in memory, one at a time, and expects the named test to fail. */

const root = join(import.meta.dirname, "..");
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const begin = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const planting = await openPlanting(new Set(faults.map(({ room }) => room)));

/** Returns the reason why the fault is not noticed; null if it is noticed. */
const missing = async (fault: Fault): Promise<string | null> => {
  const path = join(root, fault.file);
  const code = readFileSync(path, "utf8").replace(fault.from, () => fault.to);
  const pattern = new RegExp(`${escapeTestName(fault.name, false)}$`);
  const { testModules } = await planting.run({ path, code }, [{ room: fault.room, file: fault.test }], pattern);
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const named = tests.filter(({ name }) => name === fault.name);
  if (named.length === 0) return `${fault.test} has no test of that name, or cannot be loaded`;
  return named.some((test) => test.result().state === "failed") ? null : "the test stays green";
};

let failed = 0;
for (const fault of faults) {
  const start = performance.now();
  const reason = await missing(fault);
  if (reason !== null) failed += 1;
  say(
    `${reason === null ? "✓" : "✗"} ${fault.says} (${fault.room}: ${fault.name})${reason === null ? "" : `: ${reason}`} in ${seconds(start)}`,
  );
}
await planting.close();
say(`${faults.length - failed} of ${faults.length} planted faults noticed in ${seconds(begin)}`);
process.exit(failed > 0 ? 1 : 0);
