import { openFaultRunner, type ReplacedSource, type TestFile } from "../planted/fault-runner.ts";
import { folders } from "./rooms.ts";

/** Request to run tests against a mutant. They run in a separate process that can be killed, because a mutant may never end. */
export type TestRequest = { planted: ReplacedSource | null; tests: readonly TestFile[] };

/** Answer of the process: a test file has ended, or all have, with the first test that failed. */
export type TestResponse = { kind: "progress" } | { kind: "done"; failed: { path: string; test: string } | null };

const sendResponse = (answer: TestResponse): void => void process.send?.(answer);

const faultRunner = await openFaultRunner(new Set(Object.keys(folders)), {
  onTestModuleEnd: () => sendResponse({ kind: "progress" }),
});

const handleRequest = async ({ planted, tests }: TestRequest): Promise<void> => {
  const { testModules, unhandledErrors } = await faultRunner.run(planted, tests);
  const file = testModules.find((each) => each.state() === "failed") ?? (unhandledErrors.length > 0 && testModules[0]);
  const [test] = file ? file.children.allTests("failed") : [];
  sendResponse({
    kind: "done",
    failed: file ? { path: file.moduleId, test: test?.fullName ?? "the file as a whole" } : null,
  });
};
process.on("message", (question: TestRequest) => void handleRequest(question));
process.on("disconnect", () => process.exit());
sendResponse({ kind: "done", failed: null });
