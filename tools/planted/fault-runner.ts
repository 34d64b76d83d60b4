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

/** A source file, and the text that runs instead. The file itself does not change. */
export type ReplacedSource = { path: string; code: string };

/** A test file, and the project of `vitest.config.ts` that it belongs to. */
export type TestFile = { room: string; file: string };

type FaultRunner = {
  /**
   * Runs test files one after the other, in this order, with a fault or without. Stops at the first failure. Resolves with the files that
   * ended in this run.
   */
  run: (planted: ReplacedSource | null, tests: readonly TestFile[], name?: RegExp) => Promise<TestRunResult>;
  close: () => Promise<void>;
};

/** Opens the projects of these rooms. Their tests run against source text that is changed in memory. */
export const openFaultRunner = async (rooms: ReadonlySet<string>, reporter: Reporter = {}): Promise<FaultRunner> => {
  let replaced: ReplacedSource | null = null;
  const getReplacedCode = (id: string): string | null => (replaced?.path === id ? replaced.code : null);

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

  let ended: TestModule[] = [];
  const collector: Reporter = { onTestModuleEnd: (file) => void ended.push(file) };

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
    async run(fault, tests, name) {
      const specifications = tests.map(({ room, file }) => {
        const project = vitest.projects.find((each) => each.name === room);
        if (project === undefined) throw new Error(`There is no project ${room}`);
        return project.createSpecification(join(root, file), name ? { testNamePattern: name } : {});
      });
      replaced = fault;
      if (fault) vitest.invalidateFile(fault.path);
      ended = [];
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications); // its testModules include files of earlier runs
      replaced = null;
      if (fault) vitest.invalidateFile(fault.path);
      return { testModules: ended, unhandledErrors };
    },
    close: () => vitest.close(),
  };
};
