import { join } from "node:path";
import {
  createVitest,
  type Reporter,
  type TestModule,
  type TestRunResult,
  type TestSpecification,
  type VitestPluginContext,
} from "vitest/node";
import all from "../../vitest.config.ts";

const root = join(import.meta.dirname, "..", "..");

/** A source file, and the text that runs in its place. The file itself does not change. */
export type ReplacedSource = { path: string; code: string };

/** A test file, and its project in `vitest.config.ts`. */
export type TestFile = { room: string; file: string };

type FaultRunner = {
  /**
   * Runs test files one after another, in this order, with or without a fault. Stops at the first failure. Resolves with the files that
   * ended in this run, and with the unhandled errors.
   */
  runTests: (planted: ReplacedSource | null, tests: readonly TestFile[], name?: RegExp) => Promise<TestRunResult>;
  close: () => Promise<void>;
};

/** Opens projects of `vitest.config.ts` by their names. Their tests run against source text that is changed in memory. */
export const openFaultRunner = async (rooms: ReadonlySet<string>, reporter: Reporter = {}): Promise<FaultRunner> => {
  let replacedSource: ReplacedSource | null = null;
  const getReplacedCode = (id: string): string | null => (replacedSource?.path === id ? replacedSource.code : null);

  const projects = (all.test?.projects ?? []).flatMap((project) =>
    typeof project === "object" &&
    "test" in project &&
    typeof project.test?.name === "string" &&
    rooms.has(project.test.name)
      ? [
          {
            ...project,
            plugins: [
              ...(project.plugins ?? []),
              {
                name: "planted-fault",
                enforce: "pre" as const,
                configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
                  defineCacheKeyGenerator(({ id }) => getReplacedCode(id)),
                transform: (_: string, id: string) => getReplacedCode(id),
              },
            ],
          },
        ]
      : [],
  );

  let endedModules: TestModule[] = [];
  const collector: Reporter = { onTestModuleEnd: (file) => void endedModules.push(file) };

  const vitest = await createVitest({
    config: false,
    root,
    watch: false,
    maxWorkers: 1,
    bail: 1,
    sequence: {
      sequencer: class {
        shard = (files: TestSpecification[]) => files;
        sort = (files: TestSpecification[]) => files;
      },
    },
    reporters: [collector, reporter],
    projects,
  });

  return {
    async runTests(fault, tests, name) {
      const specifications = tests.map(({ room, file }) => {
        const project = vitest.projects.find((each) => each.name === room);
        if (project === undefined) throw new Error(`There is no project ${room}`);
        return project.createSpecification(join(root, file), name ? { testNamePattern: name } : {});
      });
      replacedSource = fault;
      if (fault) vitest.invalidateFile(fault.path);
      endedModules = [];
      // The field `testModules` of the result includes files of earlier runs.
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
      replacedSource = null;
      if (fault) vitest.invalidateFile(fault.path);
      return { testModules: endedModules, unhandledErrors };
    },
    close: () => vitest.close(),
  };
};
