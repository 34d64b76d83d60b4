import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Cleans up after the current test or, outside of a test, after the file's tests. In a test, a hook of the file is never called. */
export const addCleanUp = (cleanUp: () => void | Promise<void>): void => {
  if (TestRunner.getCurrentTest() === undefined) afterAll(cleanUp);
  else onTestFinished(cleanUp);
};
