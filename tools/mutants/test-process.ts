import { openFaultRunner, type ReplacedSource, type TestFile } from "../planted/fault-runner.ts";
import { foldersByProject } from "./rooms.ts";

/** A request to run tests against a mutant. The tests run in a separate process that can be killed, because a mutant may never end. */
export type TestRequest = { planted: ReplacedSource | null; tests: readonly TestFile[] };

/**
 * The answer of the process. "progress" means that a test file has ended. The last answer has the first test that failed, or null if all
 * tests passed.
 */
export type TestResponse = { kind: "progress" } | { kind: "done"; failed: { path: string; test: string } | null };

const sendResponse = (answer: TestResponse): void => void process.send?.(answer);

const faultRunner = await openFaultRunner(new Set(Object.keys(foldersByProject)), {
  onTestModuleEnd: () => sendResponse({ kind: "progress" }),
});

const handleRequest = async ({ planted, tests }: TestRequest): Promise<void> => {
  const { testModules, unhandledErrors } = await faultRunner.runTests(planted, tests);
  const failedModule =
    testModules.find((each) => each.state() === "failed") ?? (unhandledErrors.length > 0 && testModules[0]);
  const [test] = failedModule ? failedModule.children.allTests("failed") : [];
  sendResponse({
    kind: "done",
    failed: failedModule ? { path: failedModule.moduleId, test: test?.fullName ?? "the file as a whole" } : null,
  });
};
process.on("message", (question: TestRequest) => void handleRequest(question));
process.on("disconnect", () => process.exit());
sendResponse({ kind: "done", failed: null });
