import { globSync } from "node:fs";

/** Programs or settings that a machine may lack. */
const needChecks = {
  PostgreSQL: () => globSync("/usr/lib/postgresql/*/bin/initdb").length > 0,
  CHROMATIC_PROJECT_TOKEN: () => Boolean(process.env["CHROMATIC_PROJECT_TOKEN"]),
} as const;

type Need = keyof typeof needChecks;

/** A group of tasks of `turbo.json`. */
export type Suite = {
  name: string;
  /** Names of tasks. The task runner runs each in every package that has a script of that name. */
  tasks: readonly string[];
  /** Limit for the suite's share of the whole run on two cores, in seconds. */
  budget: number;
  /** If the machine lacks it, the suite is left out, and the check reports that. */
  needs?: Need;
  /** Prints the output of its tasks also when they pass, since it contains figures. */
  printsOutput?: boolean;
};

/** Returns the requirement that the machine lacks for a suite; null if nothing is missing. */
export const findMissingNeed = ({ needs }: Suite): Need | null =>
  needs === undefined || needChecks[needs]() ? null : needs;

/** The suites of `npm test`. The budgets add up to 785 s. */
export const fastSuites: readonly Suite[] = [
  { name: "static", tasks: ["check:types", "lint", "boundaries", "unused"], budget: 60 },
  { name: "build", tasks: ["build"], budget: 45 },
  { name: "unit", tasks: ["test", "test:office", "test:tools"], budget: 300 },
  { name: "stories", tasks: ["stories", "stories:preact"], budget: 120 },
  { name: "pictures", tasks: ["build-storybook", "pictures:smoke"], budget: 60 },
  { name: "journeys", tasks: ["journeys:core"], budget: 180 },
  { name: "sizes", tasks: ["sizes"], budget: 20, printsOutput: true },
];

const MINUTES = 60;

/** The lanes of `pnpm test:full`. Each runs by itself and stays below 60 minutes. */
export const lanes: readonly Suite[] = [
  { name: "unit", tasks: ["test:full", "test:tools:full"], budget: 60 * MINUTES },
  { name: "journeys", tasks: ["journeys:1", "journeys:2", "journeys:3", "journeys:4"], budget: 60 * MINUTES },
  { name: "pictures", tasks: ["pictures"], budget: 60 * MINUTES },
  { name: "faults", tasks: ["planted", "mutants:sample"], budget: 60 * MINUTES },
  {
    name: "races",
    tasks: ["races:stampedes", "races:postgres", "journeys:kills", "journeys:flood"],
    budget: 60 * MINUTES,
    needs: "PostgreSQL",
  },
  { name: "packages", tasks: ["packed"], budget: 10 * MINUTES },
  { name: "hostile", tasks: ["journeys:hostile"], budget: 60 * MINUTES },
  {
    name: "benchmarks",
    tasks: ["figures", "bench:server", "bench:pages", "bench:market"],
    budget: 60 * MINUTES,
    printsOutput: true,
  },
  { name: "chromatic", tasks: ["chromatic"], budget: 60 * MINUTES, needs: "CHROMATIC_PROJECT_TOKEN" },
];
