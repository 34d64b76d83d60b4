import type { IConfiguration, ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";

/** Each room (a package, an app or `content`) with the rooms that it may import. The arrows in ARCHITECTURE.md show the same. */
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

/** Further rooms that the tests and examples of a room may import. */
export const allowedTestImports: Readonly<Record<string, readonly string[]>> = {
  "packages/server": ["packages/provider", "content"],
};

/** External packages that a room may use. For an absent room, only its package.json counts. */
export const librariesByRoom: Readonly<Record<string, readonly string[]>> = {
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

/** The pattern for the folder of a room, at the start of a path. */
const ROOM_PATTERN = "(?:(?:packages|apps)/[^/]+|content)/";

const TEST_PATTERN = "\\.(test|stories|spec)\\.tsx?$|/testing/";

/** The pattern for tests, and for examples for people outside the project. */
const OUTSIDE_PATTERN = `${TEST_PATTERN}|/examples/`;

const createRoomRule = (
  room: string,
  allowed: readonly string[],
  from: IForbiddenRuleType["from"],
): IForbiddenRuleType => ({
  name: `arrows-of-${room.replace("/", "-")}`,
  comment: `${room} may import ${allowed.join(", ") || "no other room"}`,
  severity: "error",
  from,
  to: { path: `^${ROOM_PATTERN}`, pathNot: [room, ...allowed].map((path) => `^${path}/`) },
});

const roomRules: IForbiddenRuleType[] = Object.entries(allowedImports).flatMap(([room, allowed]) => [
  createRoomRule(room, allowed, { path: `^${room}/`, pathNot: OUTSIDE_PATTERN }),
  createRoomRule(room, [...allowed, ...(allowedTestImports[room] ?? [])], { path: `^${room}/.*(${OUTSIDE_PATTERN})` }),
]);

const libraryRules: IForbiddenRuleType[] = Object.entries(librariesByRoom).map(([room, allowed]) => ({
  name: `libraries-of-${room.replace("/", "-")}`,
  comment: `${room} does no work of its own: it uses ${allowed.join(", ")} and nothing else`,
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
      const closedLayers = storeys
        .slice(floor)
        .flat()
        .filter((other) => other !== room);
      return {
        name: `layers-of-${house.split("/")[1]}`,
        comment: `${house}/${room} may not import ${closedLayers.join(", ")}: what is below knows nothing of what is above`,
        severity: "error" as const,
        from: { path: `^${house}/${room}/`, pathNot: TEST_PATTERN },
        to: { path: `^${house}/(${closedLayers.join("|")})/` },
      };
    }),
  ),
);

const saleLayerRules: IForbiddenRuleType[] = saleLayers.slice(0, -1).map((nouns, floor) => {
  const laterLayers = saleLayers.slice(floor + 1).flat();
  return {
    name: "layers-of-the-sale",
    comment: `${nouns.join(", ")} may not import ${laterLayers.join(", ")}: what comes first knows nothing of what follows`,
    severity: "error",
    from: { path: `^packages/provider/src/(${nouns.join("|")})/`, pathNot: TEST_PATTERN },
    to: { path: `^packages/provider/src/(${laterLayers.join("|")})/` },
  };
});

/** The rules for dependency-cruiser. */
export const configuration: IConfiguration & { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = {
  forbidden: [
    ...roomRules,
    ...libraryRules,
    ...layerRules,
    ...saleLayerRules,
    {
      name: "no-cycle",
      comment: "Modules that need each other are one module, or lack a third",
      severity: "error",
      from: {},
      to: { circular: true },
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
      name: "testing-is-for-tests",
      comment: "What builds tests and stories is no part of what shoppers run",
      severity: "error",
      from: { path: `^${ROOM_PATTERN}src/`, pathNot: TEST_PATTERN },
      to: { path: `^${ROOM_PATTERN}src/testing/` },
    },
    {
      name: "parts-reach-no-page",
      comment: "What other hosts mount brings none of the shop's own pages with it, by whatever way",
      severity: "error",
      from: { path: "^packages/storefront/src/parts\\.ts$" },
      to: { path: "^packages/storefront/src/(shell|screens|server|browser)/", reachable: true },
    },
    {
      name: "the-look-knows-no-wire",
      comment: "A component needs the model's functions and types; a schema would bring the whole contract with it",
      severity: "error",
      from: { path: "^packages/ui/src/", pathNot: TEST_PATTERN },
      to: { path: "^packages/api/", pathNot: "^packages/api/src/model\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "transport-knows-no-noun",
      comment: "How calls are answered is one thing, what they are about another: nouns are handed in as routes",
      severity: "error",
      from: { path: "^packages/provider/src/http/", pathNot: TEST_PATTERN },
      to: {
        path: "^packages/provider/src/[^/]+/",
        pathNot: "^packages/provider/src/(http|platform|database|message|email|jobs|media)/",
      },
    },
    {
      name: "only-the-front-door",
      comment: "A room is used through its index or another door of its package.json",
      severity: "error",
      from: { path: `^(${ROOM_PATTERN})` },
      to: {
        path: `^${ROOM_PATTERN}src/`,
        pathNot: [
          "^$1",
          `^${ROOM_PATTERN}src/index\\.ts$`,
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
