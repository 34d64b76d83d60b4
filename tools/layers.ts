import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { configuration } from "./boundaries.ts";

/** How the house is built, in figures: `pnpm layers` prints them, `pnpm layers --check` fails where one is out of its bound. */

const root = join(import.meta.dirname, "..");

/** The rooms whose folders have layers, and how many imports may run against them. */
const bounds = { against: { "packages/api/src": 4, "apps/backend/src": 20 }, circles: 0, files: 40, chartLines: 250 };

/** The library's folders are one family of components each; how they are divided is its own question. */
const LIBRARY = /^packages\/ui\//;
const NOT_OF_THE_HOUSE = "\\.(test|stories|spec)\\.tsx?$|(^|/)testing/";

/** One module that imports another of another folder; folders by their path below the room. */
export type Import = { from: string; to: string; fromFolder: string; toFolder: string };

const weigh = (imports: readonly Import[]): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const weights = new Map<string, Map<string, number>>();
  for (const { fromFolder, toFolder } of imports) {
    const row = weights.get(fromFolder) ?? new Map<string, number>();
    weights.set(fromFolder, row.set(toFolder, (row.get(toFolder) ?? 0) + 1));
  }
  return weights;
};

/**
 * The order of folders, importers above what they import, that few imports run against. Nobody has to be asked what the layers
 * are: Eades, Lin and Smyth, "A fast and effective heuristic for the feedback arc set problem" (Information Processing Letters
 * 47, 1993), weighted by imports: folders that nothing left imports go to the top, those that import nothing left to the bottom,
 * and of the others the one that imports most beyond what imports it goes next to the top. Then each folder in turn is moved
 * to where the fewest imports run against the order, until no move helps. Ties go by name, so the answer is always the same.
 */
export const orderFolders = (imports: readonly Import[]): readonly string[] => {
  const weights = weigh(imports);
  const weight = (from: string, to: string): number => weights.get(from)?.get(to) ?? 0;
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const left = new Set(imports.flatMap(({ fromFolder, toFolder }) => [fromFolder, toFolder]).toSorted());
  const top: string[] = [];
  const bottom: string[] = [];
  const out = (folder: string): number => sum([...left].map((other) => weight(folder, other)));
  const into = (folder: string): number => sum([...left].map((other) => weight(other, folder)));
  while (left.size > 0) {
    const folders = [...left];
    const sink = folders.find((folder) => out(folder) === 0);
    const source = folders.find((folder) => into(folder) === 0);
    const [freest = ""] = folders.toSorted((one, other) => out(other) - into(other) - (out(one) - into(one)));
    const next = sink ?? source ?? freest;
    left.delete(next);
    if (next === sink) bottom.unshift(next);
    else top.push(next);
  }
  const order = [...top, ...bottom];

  /** Moves a folder to its best place; whether that helped. */
  const settle = (folder: string): boolean => {
    const others = order.filter((other) => other !== folder);
    const against = (place: number): number =>
      sum(others.map((other, index) => (index < place ? weight(folder, other) : weight(other, folder))));
    const now = order.indexOf(folder);
    const best = Array.from({ length: order.length }, (_, place) => place).reduce(
      (found, place) => (against(place) < against(found) ? place : found),
      now,
    );
    if (best === now) return false;
    order.splice(now, 1);
    order.splice(best, 0, folder);
    return true;
  };
  while (order.toSorted().some(settle));
  return order;
};

/** The imports that run against the layers: from a folder to one above it. */
export const importsAgainst = (imports: readonly Import[], order: readonly string[]): readonly Import[] =>
  imports.filter(({ fromFolder, toFolder }) => order.indexOf(fromFolder) > order.indexOf(toFolder));

const circular: IFlattenedRuleSet = {
  forbidden: [{ name: "circle", severity: "info", from: {}, to: { circular: true } }],
};

/** The imports between the folders of a room, and the circles among its modules, those of types alone too. */
export const readRoom = async (
  room: string,
  baseDir = root,
): Promise<{ imports: readonly Import[]; circles: readonly string[] }> => {
  const { tsConfig: ours, exclude, ...options } = configuration.options;
  const excluded = typeof exclude === "object" && "path" in exclude ? String(exclude.path) : "";
  const { output } = await cruise([room], {
    ...options,
    ...(baseDir === root && ours ? { tsConfig: ours } : {}),
    baseDir,
    exclude: { path: `${excluded}|${NOT_OF_THE_HOUSE}` },
    includeOnly: { path: `^${room}/` },
    validate: true,
    ruleSet: circular,
  });
  const { modules, summary } = output as ICruiseResult;
  if (modules.length === 0) throw new Error(`No module was read in ${room}, so nothing can be said of its layers.`);
  const folderOf = (path: string): string => relative(room, dirname(path)) || ".";
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({
      from: source,
      to: resolved,
      fromFolder: folderOf(source),
      toFolder: folderOf(resolved),
    })),
  );
  const circles = summary.violations.map(({ cycle }) =>
    (cycle ?? [])
      .map(({ name }) => relative(room, name))
      .toSorted()
      .join(" ⇄ "),
  );
  return {
    imports: imports.filter(({ fromFolder, toFolder }) => fromFolder !== toFolder),
    circles: [...new Set(circles)],
  };
};

type Figure = { name: string; value: number; bound: number; details: readonly string[] };

const layerFigures = async (room: string, bound: number): Promise<Figure[]> => {
  const { imports, circles } = await readRoom(room);
  const order = orderFolders(imports);
  const against = importsAgainst(imports, order);
  const perPair = Map.groupBy(against, ({ fromFolder, toFolder }) => `${fromFolder} → ${toFolder}`);
  const name = (path: string): string => relative(room, path);
  return [
    {
      name: `${room}: imports against the layers (${perPair.size} arrows), of ${imports.length} between ${order.length} folders`,
      value: against.length,
      bound,
      details: [...perPair].flatMap(([pair, of]) => [
        pair,
        ...of.map(({ from, to }) => `  ${name(from)} imports ${name(to)}`),
      ]),
    },
    { name: `${room}: circles among modules`, value: circles.length, bound: bounds.circles, details: circles },
  ];
};

const largest = (name: string, counts: ReadonlyMap<string, number>, bound: number): Figure => {
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  const details = byCount.slice(0, 5).map(([path, count]) => `${count}  ${path}`);
  return { name, value: Math.max(...counts.values()), bound, details };
};

const folderFigure = (): Figure => {
  const files = globSync("{{packages,apps}/*,content}/{src,e2e}/**/*.{ts,tsx}", { cwd: root });
  const folders = Map.groupBy(
    files.filter((path) => !LIBRARY.test(path)),
    (path) => dirname(path),
  );
  const counts = new Map([...folders].map(([folder, of]) => [folder, of.length]));
  return largest("files in the largest folder of modules", counts, bounds.files);
};

const chartFigure = (): Figure => {
  const charts = globSync("packages/*/src/**/*.machine.ts", { cwd: root });
  const lines = charts.map((path) => [path, readFileSync(join(root, path), "utf8").split("\n").length - 1] as const);
  return largest("lines of the longest chart", new Map(lines), bounds.chartLines);
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

if (import.meta.main) {
  const rooms = await Promise.all(Object.entries(bounds.against).map(([room, bound]) => layerFigures(room, bound)));
  const figures = [...rooms.flat(), folderFigure(), chartFigure()];
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, bound, details } of figures) {
    say(`${value <= bound ? "✓" : "✗"} ${name.padEnd(width)}  ${String(value).padStart(4)}  bound ${bound}`);
    for (const detail of details) say(`    ${detail}`);
  }
  if (process.argv.includes("--check") && figures.some(({ value, bound }) => value > bound)) process.exitCode = 1;
}
