import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, escapeTestName } from "vitest/node";
import all from "../vitest.config.ts";
import { type Fault, faults } from "./planted/faults.ts";

/**
 * Plants some faults that would hurt, one at a time and in memory alone, and sees the test named with each turn red. A fault
 * whose place is not there any more, or whose test is not, fails too. `pnpm mutants` asks the same of every line.
 */

const root = join(import.meta.dirname, "..");
const say = (text: string): void => void process.stdout.write(`${text}\n`);

let planted: Fault | null = null;

const planting = () => ({
  name: "planted-fault",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    return planted !== null && id.split("?")[0] === join(root, planted.file)
      ? code.replace(planted.from, () => planted?.to ?? "")
      : null;
  },
});

const projects = (all.test?.projects ?? []).flatMap((project) =>
  typeof project === "object" && "test" in project && faults.some(({ room }) => room === project.test?.name)
    ? [{ ...project, plugins: [...(project.plugins ?? []), planting()] }]
    : [],
);

const vitest = await createVitest({
  config: false,
  root,
  watch: false,
  fsModuleCache: false, // it would remember a fault by the file that it was planted in
  maxWorkers: 1,
  reporters: [{}],
  projects,
});

/** Why the fault is not noticed; null where it is. */
const missing = async (fault: Fault): Promise<string | null> => {
  const file = join(root, fault.file);
  const places = readFileSync(file, "utf8").split(fault.from).length - 1;
  if (places !== 1) return `its place is there ${places} times`;
  const project = vitest.projects.find(({ name }) => name === fault.room);
  if (project === undefined) return `there is no project ${fault.room}`;
  planted = fault;
  vitest.invalidateFile(file);
  const pattern = new RegExp(`${escapeTestName(fault.name, false)}$`);
  const specification = project.createSpecification(join(root, fault.test), { testNamePattern: pattern });
  const { testModules } = await vitest.runTestSpecifications([specification]);
  planted = null;
  vitest.invalidateFile(file);
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const named = tests.filter(({ name }) => name === fault.name);
  if (named.length === 0) return `${fault.test} has no test of that name, or cannot be loaded`;
  return named.some((test) => test.result().state === "failed") ? null : "the test stays green";
};

const begin = performance.now();
let failed = 0;
for (const fault of faults) {
  const reason = await missing(fault);
  if (reason !== null) failed += 1;
  say(
    `${reason === null ? "✓" : "✗"} ${fault.says} (${fault.room}: ${fault.name})${reason === null ? "" : `: ${reason}`}`,
  );
}
await vitest.close();
say(
  `${faults.length - failed} of ${faults.length} planted faults noticed in ${((performance.now() - begin) / 1000).toFixed(1)} s`,
);
process.exit(failed > 0 ? 1 : 0);
