import type { IConfiguration, ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";

/**
 * The packages that each package may import, by their folders. The apps and `content` are packages too. The arrows in ARCHITECTURE.md show
 * the same imports.
 */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  "packages/api": [],
  "packages/http": ["packages/api"],
  "packages/machines": ["packages/api"],
  "packages/ui": ["packages/api"],
  "packages/storefront": ["packages/api", "packages/machines", "packages/ui"],
  "packages/embed": ["packages/api", "packages/machines", "packages/ui", "packages/storefront"],
  "packages/provider": ["packages/api", "packages/http"],
  "packages/server": ["packages/api", "packages/http", "packages/storefront", "packages/ui"],
  content: ["packages/api", "packages/provider"],
  "apps/demo": [
    "packages/api",
    "packages/http",
    "packages/storefront",
    "packages/embed",
    "packages/provider",
    "packages/server",
    "content",
  ],
  "apps/office": ["packages/api"],
};

/** Further packages that the tests and examples of a package may import. */
export const allowedTestImports: Readonly<Record<string, readonly string[]>> = {
  "packages/server": ["packages/provider", "content"],
};

/** The external packages that a package may use. For an absent package, only its package.json counts. */
export const librariesByPackage: Readonly<Record<string, readonly string[]>> = {
  "packages/api": ["zod"],
  "packages/machines": ["xstate"],
};

/**
 * The folders of a package in layers, with the lowest layer first. A folder may import folders of lower layers, but none of its own layer.
 */
export const layersByPackage: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "packages/storefront/src": [
    ["translations", "session", "work"],
    ["i18n", "islands", "problems", "reload"],
    ["providers"],
    ["charts", "dates", "page"],
    ["labels", "toasts"],
    ["analytics", "forms", "payment"],
    ["features", "structured-data"],
    ["shell"],
    ["screens"],
    ["server", "browser", "feeds"],
  ],
  "packages/provider/src": [["platform"], ["database"], ["http"]],
};

/**
 * Folders of the provider in the order of a sale. A folder may import folders of its own and earlier layers. An absent folder has no rule.
 */
export const saleLayers: readonly (readonly string[])[] = [
  ["article", "brand", "bundle", "category", "collection", "flash-sale", "home", "product", "search"],
  ["cart", "quote", "shipping"],
  ["order", "payment"],
  ["review", "settlement"],
  ["office"],
];

/** The pattern for the folder of a package, at the start of a path. */
const PACKAGE_PATTERN = "(?:(?:packages|apps)/[^/]+|content)/";

const TEST_PATTERN = "\\.(test|stories|spec)\\.tsx?$|/testing/";

/** The pattern for tests, and for examples for people outside the project. */
const OUTSIDE_PATTERN = `${TEST_PATTERN}|/examples/`;

const createImportRule = (
  room: string,
  allowed: readonly string[],
  from: IForbiddenRuleType["from"],
): IForbiddenRuleType => ({
  name: `arrows-of-${room.replace("/", "-")}`,
  comment: `${room} may import ${allowed.join(", ") || "no other package"}`,
  severity: "error",
  from,
  to: { path: `^${PACKAGE_PATTERN}`, pathNot: [room, ...allowed].map((path) => `^${path}/`) },
});

const importRules: IForbiddenRuleType[] = Object.entries(allowedImports).flatMap(([room, allowed]) => [
  createImportRule(room, allowed, { path: `^${room}/`, pathNot: OUTSIDE_PATTERN }),
  createImportRule(room, [...allowed, ...(allowedTestImports[room] ?? [])], {
    path: `^${room}/.*(${OUTSIDE_PATTERN})`,
  }),
]);

const libraryRules: IForbiddenRuleType[] = Object.entries(librariesByPackage).map(([room, allowed]) => ({
  name: `libraries-of-${room.replace("/", "-")}`,
  comment: `${room} may use no other library than ${allowed.join(", ")}`,
  severity: "error",
  from: { path: `^${room}/src/`, pathNot: TEST_PATTERN },
  to: {
    dependencyTypes: ["npm", "npm-dev", "npm-peer", "npm-no-pkg", "npm-unknown", "core"],
    pathNot: allowed.map((name) => `/node_modules/${name}/`),
  },
}));

const layerRules: IForbiddenRuleType[] = Object.entries(layersByPackage).flatMap(([house, storeys]) =>
  storeys.flatMap((rooms, floor) =>
    rooms.map((room) => {
      const closedFolders = storeys
        .slice(floor)
        .flat()
        .filter((other) => other !== room);
      return {
        name: `layers-of-${house.split("/")[1]}`,
        comment: `${house}/${room} may not import ${closedFolders.join(", ")}, because a folder imports only lower layers`,
        severity: "error" as const,
        from: { path: `^${house}/${room}/`, pathNot: TEST_PATTERN },
        to: { path: `^${house}/(${closedFolders.join("|")})/` },
      };
    }),
  ),
);

const saleLayerRules: IForbiddenRuleType[] = saleLayers.slice(0, -1).map((nouns, floor) => {
  const laterFolders = saleLayers.slice(floor + 1).flat();
  return {
    name: "layers-of-the-sale",
    comment: `${nouns.join(", ")} may not import ${laterFolders.join(", ")}, because these folders come later in a sale`,
    severity: "error",
    from: { path: `^packages/provider/src/(${nouns.join("|")})/`, pathNot: TEST_PATTERN },
    to: { path: `^packages/provider/src/(${laterFolders.join("|")})/` },
  };
});

/** The rules for dependency-cruiser. */
export const configuration: IConfiguration & { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = {
  forbidden: [
    ...importRules,
    ...libraryRules,
    ...layerRules,
    ...saleLayerRules,
    {
      name: "no-cycle",
      comment: "Modules must not import each other: join them, or move the shared code into a third module",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "not-to-unresolvable",
      comment: "The package.json must name each dependency that the code imports",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "features-know-no-other-feature",
      comment: "A feature must not import another feature: a screen composes them",
      severity: "error",
      from: { path: "^packages/storefront/src/features/([^/]+)/" },
      to: { path: "^packages/storefront/src/features/", pathNot: "^packages/storefront/src/features/$1/" },
    },
    {
      name: "testing-is-for-tests",
      comment: "Only tests and stories may import test builders",
      severity: "error",
      from: { path: `^${PACKAGE_PATTERN}src/`, pathNot: TEST_PATTERN },
      to: { path: `^${PACKAGE_PATTERN}src/testing/` },
    },
    {
      name: "parts-reach-no-page",
      comment: "The parts that the embed mounts must not import pages of the shop, not even through other modules",
      severity: "error",
      from: { path: "^packages/storefront/src/parts\\.ts$" },
      to: { path: "^packages/storefront/src/(shell|screens|server|browser)/", reachable: true },
    },
    {
      name: "the-look-knows-no-wire",
      comment:
        "A component may import only the functions and types of the model, because a schema imports the whole contract",
      severity: "error",
      from: { path: "^packages/ui/src/", pathNot: TEST_PATTERN },
      to: { path: "^packages/api/", pathNot: "^packages/api/src/model\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "transport-knows-no-noun",
      comment: "The transport must not import the nouns of the shop: the provider passes their routes to it",
      severity: "error",
      from: { path: "^packages/provider/src/http/", pathNot: TEST_PATTERN },
      to: {
        path: "^packages/provider/src/[^/]+/",
        pathNot: "^packages/provider/src/(http|platform|database|message|email|jobs|media)/",
      },
    },
    {
      name: "only-the-front-door",
      comment: "A package may be imported only through an entry of its package.json",
      severity: "error",
      from: { path: `^(${PACKAGE_PATTERN})` },
      to: {
        path: `^${PACKAGE_PATTERN}src/`,
        pathNot: [
          "^$1",
          `^${PACKAGE_PATTERN}src/index\\.ts$`,
          "^packages/api/src/(model|office|partner|embedded)\\.ts$",
          "^packages/provider/src/(seeding|server-file|testing/(index|free-ports))\\.ts$",
          "^packages/machines/src/testing/index\\.ts$",
          "^packages/server/src/(dev|testing/index)\\.ts$",
          "^content/src/furniture\\.ts$",
          "^packages/storefront/src/(server|browser|parts|words|element-words|testing/translate-page)\\.ts$",
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
