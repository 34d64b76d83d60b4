import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import {
  type Endpoint,
  LOCALES,
  removeLocalePrefix,
  type storefront,
  toLocalizedHref,
} from "../../packages/api/src/index.ts";
import type { matchPage as MatchPage, PageEntry } from "../../packages/storefront/src/pages.ts";
import { readDeclaration, readReachableSource } from "./reach.ts";

const root = join(import.meta.dirname, "..", "..");
const storefrontFolder = join(root, "packages/storefront/src");
const screensFolder = join(storefrontFolder, "screens");
const providerFolder = join(root, "packages/provider/src");

type Call = { name: string; endpoint: Endpoint };
type Row = { name: string; cells: readonly string[]; isTested: boolean };

/** Status codes of refusals, by the names of the functions that create them. */
const REFUSAL_CODES: Readonly<Record<string, number>> = {
  userError: 201,
  userErrors: 201,
  userErrorWithData: 201,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  gone: 410,
  serviceUnavailable: 503,
};

const sortCodes = (codes: Iterable<number>): number[] => [...new Set(codes)].toSorted((one, other) => one - other);

/** Returns the status codes of the transport for an endpoint (packages/provider/src/http/api.ts). */
const getTransportCodes = ({
  access,
  responseFormat,
  body,
  isIdempotent,
  method,
  partners,
  request,
}: Endpoint): number[] => [
  responseFormat === "redirect" ? 303 : 200,
  ...(request !== null || isIdempotent ? [201] : []),
  ...(access === "public" ? [] : [401]),
  ...(method !== "GET" || access === "owner" || partners === "never" || partners === "only" ? [403] : []),
  ...(body === "none" ? [] : [413, 415]),
  ...(isIdempotent ? [409, 422] : []),
];

/** Returns the names of all calls in a source text. */
const findCalls = (text: string): string[] =>
  [...new Set([...text.matchAll(/\bclient\.(\w+)\.(\w+)\b/g)].map(([, noun, verb]) => `${noun}.${verb}`))].sort();

const handlerFiles = globSync("*/*.handlers.ts", { cwd: providerFolder }).filter((file) => !file.startsWith("office/"));

/** Returns the status codes of the refusals that the handler of a call can throw. Returns null if there is no handler. */
const readHandlerCodes = ({ name }: Call): number[] | null => {
  const routePattern = new RegExp(`\\bcreateRoute\\(\\s*${name.replace(".", "Endpoints\\.")}\\b`);
  for (const file of handlerFiles.map((each) => join(providerFolder, each))) {
    const source = readFileSync(file, "utf8");
    const routeStart = routePattern.exec(source);
    if (!routeStart) continue;
    const declarationPattern = /\bcreateRoute\(|^(?:export )?const /gm;
    declarationPattern.lastIndex = routeStart.index + routeStart[0].length;
    const text = readReachableSource(file, source.slice(routeStart.index, declarationPattern.exec(source)?.index));
    return Object.entries(REFUSAL_CODES).flatMap(([refusal, code]) =>
      new RegExp(`\\b${refusal}\\(`).test(text) ? [code] : [],
    );
  }
  return null;
};

const formatLimit = ({ limit }: Endpoint): string =>
  typeof limit === "string" ? limit : `${limit.name} by ${limit.by}`;

/** Returns the texts of the test files that match these patterns. */
const readTests = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, exclude: (name) => /node_modules|dist|office/.test(name) }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );

const formatCode = (text: string): string => `\`${text}\``;

const createCallRows = (calls: readonly Call[]): (Row & { codes: number[]; isFound: boolean })[] => {
  const tests = readTests([
    "{packages/{provider,server},apps/demo}/src/**/*.test.ts",
    "apps/demo/e2e/**/*.spec.ts",
    "content/src/**/*.test.ts",
  ]);
  return calls.map((call) => {
    const { name, endpoint } = call;
    const path = endpoint.path.replace(/\{\w+\}/g, '[^"`]+');
    const callPattern = new RegExp(`\\.${name.replace(".", "\\.")}\\b|["\`/]${path}["\`?]`);
    const handlerCodes = readHandlerCodes(call);
    const codes = sortCodes([...getTransportCodes(endpoint), ...(handlerCodes ?? [])]);
    const methods = [endpoint.method, ...(endpoint.alternativeMethod ? [endpoint.alternativeMethod] : [])].join(" or ");
    return {
      name,
      isFound: handlerCodes !== null,
      isTested: tests.some((text) => callPattern.test(text)),
      codes,
      cells: [name, methods, formatCode(endpoint.path), endpoint.access, formatLimit(endpoint), codes.join(" ")],
    };
  });
};

/**
 * Returns the source text that a page runs. For a page for everyone, this text is its loader. For a page of the shopper, the text is the
 * browser code, the actors of its charts, and the server's loader. The server's loader is in the file whose name ends with
 * `-page.screen.tsx`.
 */
const readPageSource = (file: string, { island }: PageEntry): string => {
  if (island === null) return readReachableSource(file, readDeclaration(file, "load"));
  const features = new Set(readFileSync(file, "utf8").match(/(?<=\/features\/)[\w-]+(?=\/)/g));
  const actorFiles = globSync(
    [...features].map((feature) => `features/${feature}/*.actors.ts`),
    { cwd: storefrontFolder },
  );
  return [
    readReachableSource(file, readDeclaration(file, "Screen")),
    readDeclaration(file.replace(".screen.tsx", "-page.screen.tsx"), "load"),
    ...actorFiles.map((each) => readFileSync(join(storefrontFolder, each), "utf8")),
  ].join("\n");
};

/** Returns the paths in a test, in the format of the router. */
const findPaths = (text: string): string[] =>
  [...text.matchAll(/["`](\/[\w\-/${}.[\]()?=&]*)["`]/g)].map(([, written = ""]) =>
    removeLocalePrefix(written.replace(/\$\{[^}]*\}/g, "x").split(/[?#]/)[0] ?? ""),
  );

const formatAudience = ({ audience, isIndexed, island }: PageEntry): string =>
  [
    audience === "everyone" ? "everyone" : audience === "secret" ? "whoever has the link" : "the shopper",
    ...(island && island.middleware.length > 0 ? [island.middleware.join(", ")] : []),
    ...(isIndexed ? [] : ["noindex"]),
  ].join("; ");

/** Returns the places that may open a page's screen. A place is a file, a table in this file, and the start of the table's line. */
const getScreenTables = ({
  path,
  island,
}: PageEntry): readonly (readonly [file: string, table: string, opens: string])[] =>
  island === null
    ? [[join(storefrontFolder, "pages.ts"), "pages", `createPublicPage("${path}"`]]
    : [
        [join(screensFolder, "islands.tsx"), "personalScreens", `createPersonalScreen("${island.name}"`],
        [join(screensFolder, "account", "account-screens.ts"), "accountScreens", `  ${island.name}: () =>`],
        [join(screensFolder, "account", "account-screens.ts"), "accountScreens", `  "${island.name}": () =>`],
      ];

/** Returns the file of a page's screen, from the table that opens it. */
const findScreenFile = (page: PageEntry): string => {
  for (const [file, name, opens] of getScreenTables(page)) {
    const table = readDeclaration(file, name).replace(/\(\s+/g, "(");
    const rowStart = table.indexOf(opens);
    const screenImport = rowStart === -1 ? null : /import\("(\.[^"]+)"\)/.exec(table.slice(rowStart));
    if (screenImport?.[1]) return relative(screensFolder, join(dirname(file), screenImport[1]));
  }
  throw new Error(`No table has the screen of ${page.path}: add it like the screens beside it`);
};

export type RoutesInput = {
  pages: readonly PageEntry[];
  matchPage: typeof MatchPage;
  audience: typeof storefront;
};

const INTRODUCTION = `# Routes and calls

Every page of the shop and every call of its contract, printed of the code that routes them by \`pnpm routes\`; [wire.md](wire.md) says how calls travel and
[contract.md](contract.md) what their answers mean. Answers are read from the code, by whatever it can come to: at most these.

## Pages

Each asks \`settings.find\` beside what stands here. A page of the shopper's own asks in the browser, and the server for what an empty cart shows a newcomer. Any may also answer 429 (too many from one address), 500 (a bug) and 503
(the provider is away), and those for everyone 304. An address that is no page is a 404 inside the shop.
`;

const CALLS_INTRODUCTION = `
## Calls

Below \`/api/storefront/\`. Any may also answer 429, 500 and 503, an address that is no call 404, and a method that it has not 405.
`;

const formatTable = (head: readonly string[], rows: readonly Row[]): string =>
  [head, head.map(() => "---"), ...rows.map(({ cells }) => cells)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

/** Returns the text of both tables, and the errors. An error is a row without a test, or a call without a handler. */
export const createRoutesText = ({ pages, matchPage, audience }: RoutesInput): { text: string; faults: string[] } => {
  const calls = Object.entries(audience.endpoints).flatMap(([noun, group]) =>
    Object.entries<Endpoint>(group).map(([verb, endpoint]): Call => ({ name: `${noun}.${verb}`, endpoint })),
  );
  const callRows = createCallRows(calls);
  const codesByCall = new Map(callRows.map(({ name, codes }) => [name, codes]));
  const tests = readTests(["apps/demo/e2e/**/*.spec.ts", "{packages/server,apps/demo}/src/**/*.test.ts"]);
  const testedPages = new Set(tests.flatMap(findPaths).map((path) => matchPage(path)?.page));
  const pageRows = pages.map((entry): Row => {
    const screenFile = findScreenFile(entry);
    const text = readPageSource(join(screensFolder, screenFile), entry);
    const pageCalls = findCalls(text);
    const canBeMissing =
      /\bcreateNotFoundFailure\(/.test(text) ||
      (entry.island === null && pageCalls.some((name) => codesByCall.get(name)?.includes(404)));
    const codes = sortCodes([200, ...(/\bPageRedirect\(/.test(text) ? [302] : []), ...(canBeMissing ? [404] : [])]);
    const paths = LOCALES.map((locale) => formatCode(toLocalizedHref(entry.path, locale)));
    return {
      name: entry.path,
      isTested: testedPages.has(entry),
      cells: [
        ...paths,
        screenFile.replace(".screen.tsx", ""),
        formatAudience(entry),
        pageCalls.join(", "),
        codes.join(" "),
      ],
    };
  });
  const text = [
    INTRODUCTION,
    formatTable(["path", "Indonesian", "screen", "whose", "asks", "answers"], pageRows),
    CALLS_INTRODUCTION,
    formatTable(["call", "method", "path", "for", "limit", "answers"], callRows),
    "",
  ].join("\n");
  const faults = [
    ...[...pageRows, ...callRows].filter(({ isTested }) => !isTested).map(({ name }) => `no test asks for ${name}`),
    ...callRows.filter(({ isFound }) => !isFound).map(({ name }) => `no handler is found of ${name}`),
  ];
  return { text, faults };
};
