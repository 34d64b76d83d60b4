import type { IConfiguration, ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";

/** Rooms, and the rooms each may import: the arrows of ARCHITECTURE.md. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  "packages/api": [],
  "packages/machines": ["packages/api"],
  "packages/ui": ["packages/api"],
  "packages/storefront": ["packages/api", "packages/machines", "packages/ui"],
  "packages/embed": ["packages/api", "packages/machines", "packages/ui", "packages/storefront"],
  "apps/backend": ["packages/api"],
  "apps/demo": [
    "packages/api",
    "packages/machines",
    "packages/ui",
    "packages/storefront",
    "packages/embed",
    "apps/backend",
  ],
};

/** Packages that a room may use beside its neighbours; a room that is not named here is held by its package.json alone. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  "packages/api": ["zod"],
  "packages/machines": ["xstate"],
};

const TESTS = "\\.(test|stories|spec)\\.tsx?$|/testing/";

const neighbours: IForbiddenRuleType[] = Object.entries(arrows).map(([room, allowed]) => ({
  name: `arrows-of-${room.replace("/", "-")}`,
  comment: `${room} may import ${allowed.join(", ") || "no other room"}`,
  severity: "error",
  from: { path: `^${room}/` },
  to: { path: "^(packages|apps)/", pathNot: [room, ...allowed].map((path) => `^${path}/`) },
}));

const outsiders: IForbiddenRuleType[] = Object.entries(libraries).map(([room, allowed]) => ({
  name: `libraries-of-${room.replace("/", "-")}`,
  comment: `${room} does no work of its own: it uses ${allowed.join(", ")} and nothing else`,
  severity: "error",
  from: { path: `^${room}/src/`, pathNot: TESTS },
  to: {
    dependencyTypes: ["npm", "npm-dev", "npm-peer", "npm-no-pkg", "npm-unknown", "core"],
    pathNot: allowed.map((name) => `/node_modules/${name}/`),
  },
}));

/** What dependency-cruiser holds the house to. */
export const configuration: IConfiguration & { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = {
  forbidden: [
    ...neighbours,
    ...outsiders,
    {
      name: "no-cycle",
      comment: "Modules that need each other are one module, or lack a third",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "not-to-unresolvable",
      comment: "An import that resolves to nothing is a dependency that package.json does not name",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "features-know-no-other-feature",
      comment: "Screens compose features; a feature that needs another is half of it",
      severity: "error",
      from: { path: "^packages/storefront/src/features/([^/]+)/" },
      to: { path: "^packages/storefront/src/features/", pathNot: "^packages/storefront/src/features/$1/" },
    },
    {
      name: "only-the-front-door",
      comment: "A room is used through its index or another door of its package.json",
      severity: "error",
      from: { path: "^((?:packages|apps)/[^/]+)/" },
      to: {
        path: "^(packages|apps)/[^/]+/src/",
        pathNot: [
          "^$1/",
          "^(packages|apps)/[^/]+/src/index\\.ts$",
          "^packages/storefront/src/(parts|words)\\.ts$",
          "^packages/ui/src/primitives/(dialog|sheet|confirm-dialog|dropdown-menu|style-singleton)\\.tsx?$",
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|(^|/)dist/" },
    exclude: { path: "(^|/)dist/|storybook-static|/migrations/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@griya/source", "import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css", ".json"],
    },
  },
};
