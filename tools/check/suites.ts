import { globSync } from "node:fs";

/** Checks for programs or settings that a machine may lack. */
const needChecks = {
  PostgreSQL: () => globSync("/usr/lib/postgresql/*/bin/initdb").length > 0,
  CHROMATIC_PROJECT_TOKEN: () => Boolean(process.env["CHROMATIC_PROJECT_TOKEN"]),
} as const;

type Need = keyof typeof needChecks;

/** A group of tasks of `turbo.json`. */
export type Suite = {
  name: string;
  /** The names of the tasks. The task runner runs each task in every package that has a script of that name. */
  tasks: readonly string[];
  /** The limit for the suite's share of the whole run on two cores, in seconds. */
  budget: number;
  /** The requirement of the suite. If the machine lacks the requirement, the check reports that and skips the suite. */
  needs?: Need;
  /** True when the check prints the output of passing tasks too. Such an output contains measurements. */
  printsOutput?: boolean;
};

/** Returns the requirement that the machine lacks for a suite. Returns null if nothing is missing. */
export const findMissingNeed = ({ needs }: Suite): Need | null =>
  needs === undefined || needChecks[needs]() ? null : needs;

/** The suites of `npm test`. Their budgets add up to 785 s. */
export const fastSuites: readonly Suite[] = [
  { name: "static", tasks: ["check:types", "lint", "boundaries", "unused"], budget: 60 },
  { name: "build", tasks: ["build"], budget: 45 },
  { name: "unit", tasks: ["test", "test:office", "test:tools"], budget: 300 },
  { name: "stories", tasks: ["stories", "stories:preact"], budget: 120 },
  { name: "pictures", tasks: ["build-storybook", "pictures:smoke"], budget: 60 },
  { name: "journeys", tasks: ["journeys:core"], budget: 180 },
  { name: "sizes", tasks: ["sizes"], budget: 20, printsOutput: true },
];

const SECONDS_PER_MINUTE = 60;

/** The lanes of `pnpm test:full`. Each lane runs by itself and takes less than 60 minutes. */
export const lanes: readonly Suite[] = [
  { name: "unit", tasks: ["test:full", "test:tools:full"], budget: 60 * SECONDS_PER_MINUTE },
  {
    name: "journeys",
    tasks: ["journeys:1", "journeys:2", "journeys:3", "journeys:4"],
    budget: 60 * SECONDS_PER_MINUTE,
  },
  { name: "pictures", tasks: ["pictures"], budget: 60 * SECONDS_PER_MINUTE },
  { name: "faults", tasks: ["planted", "mutants:sample"], budget: 60 * SECONDS_PER_MINUTE },
  {
    name: "races",
    tasks: ["races:stampedes", "races:postgres", "journeys:kills", "journeys:flood"],
    budget: 60 * SECONDS_PER_MINUTE,
    needs: "PostgreSQL",
  },
  {
    name: "payments",
    tasks: ["payments:prove"],
    budget: 60 * SECONDS_PER_MINUTE,
    needs: "PostgreSQL",
    printsOutput: true,
  },
  { name: "packages", tasks: ["packed"], budget: 10 * SECONDS_PER_MINUTE },
  { name: "hostile", tasks: ["journeys:hostile"], budget: 60 * SECONDS_PER_MINUTE },
  {
    name: "benchmarks",
    tasks: ["figures", "bench:server", "bench:pages", "bench:market"],
    budget: 60 * SECONDS_PER_MINUTE,
    printsOutput: true,
  },
  { name: "chromatic", tasks: ["chromatic"], budget: 60 * SECONDS_PER_MINUTE, needs: "CHROMATIC_PROJECT_TOKEN" },
];
