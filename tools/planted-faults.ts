import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeTestName } from "vitest/node";
import { openFaultRunner } from "./planted/fault-runner.ts";
import { type Fault, faults } from "./planted/faults.ts";

/** Plants each fault of `planted/faults.ts` in memory, one at a time, and expects the named test to fail. */

const root = join(import.meta.dirname, "..");
const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

const startTime = performance.now();
const formatSeconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const faultRunner = await openFaultRunner(new Set(faults.map(({ room }) => room)));

/** Returns the reason why the test does not notice the fault. Returns null if the test notices it. */
const findMissReason = async (fault: Fault): Promise<string | null> => {
  const path = join(root, fault.file);
  const code = readFileSync(path, "utf8").replace(fault.originalCode, () => fault.faultyCode);
  const testNamePattern = new RegExp(`${escapeTestName(fault.name, false)}$`);
  const { testModules } = await faultRunner.runTests(
    { path, code },
    [{ room: fault.room, file: fault.test }],
    testNamePattern,
  );
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const namedTests = tests.filter(({ name }) => name === fault.name);
  if (namedTests.length === 0) return `${fault.test} has no test of that name, or cannot be loaded`;
  return namedTests.some((test) => test.result().state === "failed") ? null : "the test passes";
};

let missedCount = 0;
for (const fault of faults) {
  const faultStartTime = performance.now();
  const reason = await findMissReason(fault);
  if (reason !== null) missedCount += 1;
  printLine(
    `${reason === null ? "✓" : "✗"} ${fault.description} (${fault.room}: ${fault.name})${reason === null ? "" : `: ${reason}`} in ${formatSeconds(faultStartTime)}`,
  );
}
await faultRunner.close();
printLine(`${faults.length - missedCount} of ${faults.length} planted faults noticed in ${formatSeconds(startTime)}`);
process.exit(missedCount > 0 ? 1 : 0);
