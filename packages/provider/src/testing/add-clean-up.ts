import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Cleans up after the current test, or after the tests of the file. The hooks of a file do not run inside a test. */
export const addCleanUp = (cleanUp: () => void | Promise<void>): void => {
  if (TestRunner.getCurrentTest() === undefined) afterAll(cleanUp);
  else onTestFinished(cleanUp);
};
