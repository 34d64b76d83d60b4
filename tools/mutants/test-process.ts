import { openPlanting, type Planted, type TestFile } from "../planted/planting.ts";
import { folders } from "./rooms.ts";

/** Request to run tests against a mutant. They run in a separate process that can be killed, because a mutant may never end. */
export type Question = { planted: Planted | null; tests: readonly TestFile[] };

/** Answer of the process: a test file has ended, or all have, with the first test that failed. */
export type Answer = { kind: "progress" } | { kind: "done"; failed: { path: string; test: string } | null };

const tell = (answer: Answer): void => void process.send?.(answer);

const planting = await openPlanting(new Set(Object.keys(folders)), {
  onTestModuleEnd: () => tell({ kind: "progress" }),
});

const answer = async ({ planted, tests }: Question): Promise<void> => {
  const { testModules, unhandledErrors } = await planting.run(planted, tests);
  const file = testModules.find((each) => each.state() === "failed") ?? (unhandledErrors.length > 0 && testModules[0]);
  const [test] = file ? file.children.allTests("failed") : [];
  tell({ kind: "done", failed: file ? { path: file.moduleId, test: test?.fullName ?? "the file as a whole" } : null });
};
process.on("message", (question: Question) => void answer(question));
process.on("disconnect", () => process.exit());
tell({ kind: "done", failed: null });
