import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { propertyIgnorer } from "./descriptions.ts";
import { equivalents, matchesEquivalent } from "./equivalents.ts";
import { foldersByProject } from "./rooms.ts";
import { openTypeChecker } from "./types.ts";

/** The minimum number of mutants of each package in a sample. */
const MUTANTS_PER_PROJECT_MINIMUM = 4;

/** A change of one place in the source text. */
export type Mutant = {
  room: string;
  file: string;
  line: number;
  column: number;
  /** The whole line of the place. In a changed file the tool finds the place by this line. */
  text: string;
  before: string;
  after: string;
};

/** Returns the offset of a mutant's place in the text of its file. Returns null if the place does not exist any more. */
const getOffset = ({ line, column, text, before }: Mutant, source: string): number | null => {
  const lines = source.split("\n");
  const offsets = lines
    .map((each, index) => ({ each, index }))
    .filter(({ each }) => each === text)
    .toSorted((one, other) => Math.abs(one.index + 1 - line) - Math.abs(other.index + 1 - line))
    .map(({ index }) => lines.slice(0, index).join("\n").length + (index > 0 ? 1 : 0) + column);
  return offsets.find((offset) => source.startsWith(before, offset)) ?? null;
};

/** Returns the text of a file with the mutant in it. Returns null if its place does not exist any more. */
export const applyMutant = (mutant: Mutant, source: string): string | null => {
  const offset = getOffset(mutant, source);
  return offset === null ? null : source.slice(0, offset) + mutant.after + source.slice(offset + mutant.before.length);
};

const ignoreLog = () => {};
const silentLogger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: ignoreLog,
  debug: ignoreLog,
  info: ignoreLog,
  warn: ignoreLog,
  error: ignoreLog,
  fatal: ignoreLog,
};

/** Returns the mutants of a file. Leaves out mutants of strings, which seldom express a rule of the shop. */
const createMutants = async (room: string, file: string, source: string): Promise<Mutant[]> => {
  const { mutants } = await new Instrumenter(silentLogger).instrument([{ name: file, mutate: true, content: source }], {
    plugins: null,
    excludedMutations: ["StringLiteral"],
    ignorers: [propertyIgnorer],
  });
  const lines = source.split("\n");
  const getOffsetAt = ({ line, column }: { line: number; column: number }): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + column;
  return mutants
    .filter(({ status }) => status !== "Ignored")
    .map(({ location: { start, end }, replacement }) => ({
      room,
      file,
      line: start.line + 1,
      column: start.column,
      text: lines[start.line] ?? "",
      before: source.slice(getOffsetAt(start), getOffsetAt(end)),
      after: replacement,
    }));
};

/** Draws mutants from some files. Each draw takes a line, then one of the mutants that begin in that line. */
const drawMutantsFromFiles = async (
  root: string,
  room: string,
  files: readonly string[],
  count: number,
  seed: string,
): Promise<Mutant[]> => {
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .map((_, index) => ({ file, line: index + 1 })),
  );
  const mutantsByFile = new Map<string, Promise<Mutant[]>>();
  const isRefused = openTypeChecker(join(root, foldersByProject[room] ?? ""));
  const drawnMutants: Mutant[] = [];
  for (let draw = 0; drawnMutants.length < count && draw < 100 * count; draw += 1) {
    const digest = createHash("sha256").update(`${seed} ${room} ${draw}`).digest();
    const drawnLine = lines[digest.readUInt32BE(0) % lines.length];
    if (drawnLine === undefined) break;
    const { file, line } = drawnLine;
    const path = join(root, file);
    const source = readFileSync(path, "utf8");
    const mutants = mutantsByFile.get(file) ?? createMutants(room, file, source);
    mutantsByFile.set(file, mutants);
    const lineMutants = (await mutants).filter((each) => each.line === line);
    const mutant = lineMutants[digest.readUInt32BE(4) % lineMutants.length];
    if (
      mutant === undefined ||
      drawnMutants.includes(mutant) ||
      equivalents.some((each) => matchesEquivalent(mutant, each))
    )
      continue;
    const code = applyMutant(mutant, source);
    if (code === null || isRefused(path, code)) continue;
    drawnMutants.push(mutant);
  }
  return drawnMutants;
};

/** Returns the number of mutants for each package: a minimum, and a share in proportion to its lines. */
const getProjectShares = (lines: ReadonlyMap<string, number>, size: number): ReadonlyMap<string, number> => {
  const total = [...lines.values()].reduce((sum, each) => sum + each, 0);
  const remainingSize = Math.max(0, size - MUTANTS_PER_PROJECT_MINIMUM * lines.size);
  const exactShares = [...lines].map(([room, each]) => ({ room, share: (remainingSize * each) / total }));
  const wholeShares = new Map(exactShares.map(({ room, share }) => [room, Math.floor(share)]));
  const remainder = remainingSize - [...wholeShares.values()].reduce((sum, each) => sum + each, 0);
  const nearestProjects = exactShares.toSorted((one, other) => (other.share % 1) - (one.share % 1)).slice(0, remainder);
  for (const { room } of nearestProjects) wholeShares.set(room, (wholeShares.get(room) ?? 0) + 1);
  return new Map(
    [...wholeShares].map(([room, each]) => [
      room,
      each + Math.min(MUTANTS_PER_PROJECT_MINIMUM, Math.floor(size / lines.size)),
    ]),
  );
};

const NOT_SOURCE_PATTERN = /\.(test|stories|spec)\.tsx?$|\.d\.ts$|\/testing\//;

/** Lists the source files of a package that tests reach. Leaves out files with markup (`.tsx`), since stories and journeys test them. */
const listSources = (root: string, room: string, isReached: (file: string) => boolean): string[] =>
  globSync(`${foldersByProject[room]}/src/**/*.ts`, { cwd: root })
    .filter((file) => !NOT_SOURCE_PATTERN.test(file) && isReached(file))
    .toSorted();

/** Lists the mutants of some packages that compile. With `changed`, lists only the mutants in the changed lines. */
export const listMutants = async (
  root: string,
  rooms: readonly string[],
  isReached: (file: string) => boolean,
  changed: ReadonlyMap<string, ReadonlySet<number>> | null,
): Promise<Mutant[]> => {
  const listedMutants: Mutant[] = [];
  for (const room of rooms) {
    const isRefused = openTypeChecker(join(root, foldersByProject[room] ?? ""));
    for (const file of listSources(root, room, isReached)) {
      const lines = changed?.get(file);
      if (changed !== null && lines === undefined) continue;
      const path = join(root, file);
      const source = readFileSync(path, "utf8");
      for (const mutant of await createMutants(room, file, source)) {
        if (lines?.has(mutant.line) === false || equivalents.some((each) => matchesEquivalent(mutant, each))) continue;
        const code = applyMutant(mutant, source);
        if (code !== null && !isRefused(path, code)) listedMutants.push(mutant);
      }
    }
  }
  return listedMutants;
};

/**
 * Draws a sample of the mutants of some packages. The same seed and code give the same sample. The sample has a minimum of mutants from
 * each package, and further mutants in proportion to its lines. It has no mutants that do not compile.
 */
export const drawSample = async (
  root: string,
  rooms: readonly string[],
  isReached: (file: string) => boolean,
  size: number,
  seed: string,
): Promise<Mutant[]> => {
  const files = new Map(rooms.map((room) => [room, listSources(root, room, isReached)]));
  const lineCounts = new Map(
    [...files].map(([room, each]) => [
      room,
      each.reduce((sum, file) => sum + readFileSync(join(root, file), "utf8").split("\n").length, 0),
    ]),
  );
  const sample: Mutant[] = [];
  for (const [room, count] of getProjectShares(lineCounts, size)) {
    sample.push(...(await drawMutantsFromFiles(root, room, files.get(room) ?? [], count, seed)));
  }
  return sample;
};
