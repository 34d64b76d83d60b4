import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Cleans up after the test that runs or, where none runs yet, after the file's tests: a hook of the file that is given in a test is never called. */
export const afterwards = (cleanUp: () => void | Promise<void>): void => {
  if (TestRunner.getCurrentTest() === undefined) afterAll(cleanUp);
  else onTestFinished(cleanUp);
};
