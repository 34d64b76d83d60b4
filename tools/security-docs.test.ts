import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/**
 * The number of the last requirement in each section of ASVS 5.0.0 with requirements of level 1 or 2. The numbers begin at 1 and have no
 * gaps.
 */
const LAST_NUMBER_BY_SECTION =
  "1.1.2 1.2.9 1.3.11 1.4.3 1.5.2 2.1.3 2.2.3 2.3.4 2.4.1 3.2.2 3.3.4 3.4.6 3.5.5 3.7.2 4.1.3 4.2.1 4.3.2 4.4.4 5.1.1 5.2.3 " +
  "5.3.2 5.4.3 6.1.3 6.2.12 6.3.4 6.4.4 6.5.5 6.6.3 6.8.4 7.1.3 7.2.4 7.3.2 7.4.5 7.5.2 7.6.2 8.1.2 8.2.3 8.3.1 8.4.1 9.1.3 9.2.4 " +
  "10.1.2 10.2.2 10.3.4 10.4.11 10.5.5 10.6.2 10.7.3 11.1.2 11.2.3 11.3.3 11.4.4 11.5.1 11.6.1 12.1.3 12.2.2 12.3.4 13.1.1 13.2.5 " +
  "13.3.2 13.4.5 14.1.2 14.2.4 14.3.3 15.1.3 15.2.3 15.3.7 16.1.1 16.2.5 16.3.4 16.4.3 16.5.3 17.1.1 17.2.4 17.3.2";

const requirements = LAST_NUMBER_BY_SECTION.split(" ").flatMap((last) => {
  const [chapter, section, count] = last.split(".");
  return Array.from({ length: Number(count) }, (_, place) => `${chapter}.${section}.${place + 1}`);
});

type Proof = { readonly row: string; readonly file: string; readonly titles: readonly string[] };

const asvsDocument = readFileSync(join(root, "docs/security/asvs.md"), "utf8");
const rows = asvsDocument
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(" | "));

/**
 * Returns the path of a file that the table names, with or without the folder `apps` or `packages`. Returns null if the file does not
 * exist.
 */
const getPath = (file: string): string | null =>
  ["", "apps", "packages"].map((place) => join(root, place, file)).find((path) => existsSync(path)) ?? null;

const proofs: readonly Proof[] = rows.flatMap(([ids = "", , , proof = ""]) =>
  [...proof.matchAll(/`(?<file>[^`]+)`(?<titles>(?:,? "[^"]+")*)/g)].map(({ groups }) => ({
    row: ids.slice(2),
    file: groups?.["file"] ?? "",
    titles: [...(groups?.["titles"] ?? "").matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
  })),
);

/** Returns true if the file has a test with this title, or a story with this name. Other occurrences of the words do not count. */
const hasTest = (path: string, title: string): boolean => {
  const source = readFileSync(path, "utf8");
  if (path.includes(".stories.")) return source.includes(`export const ${title}:`);
  const textsBefore = source.split(`"${title}"`).slice(0, -1);
  return textsBefore.some((text) => text.trimEnd().endsWith("("));
};

test("the document judges every requirement of ASVS 5.0.0, level 2, once", () => {
  expect(requirements).toHaveLength(253);
  expect(rows.flatMap(([ids = ""]) => ids.slice(2).split(", "))).toEqual(requirements);
});

test("each judgement has an existing proof", () => {
  expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
  expect(rows.map(([ids = ""]) => ids.slice(2)).filter((ids) => proofs.every(({ row }) => row !== ids))).toEqual([]);
  const missingProofs = proofs.filter(({ file, titles }) => {
    const filePath = getPath(file);
    return filePath === null || !titles.every((title) => hasTest(filePath, title));
  });
  expect(missingProofs).toEqual([]);
});

/** The source files of all packages and apps, without tests, stories and test builders. */
const runningFiles = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) => /\.(test|stories)\.tsx?$|\/testing\b/.test(path),
});

test.each([
  [
    "a shell, or a program by a text of many words",
    /(?<![.\w])(?:exec|execSync|execFileSync|spawn|spawnSync)\(|\bshell: (?:true|")/,
  ],
  ["text as code", /(?<![.\w])eval\(|new Function\(|setTimeout\("/],
  ["text as markup", /(?:inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc|srcDoc/],
  ["a hash below SHA-256", /create(?:Hash|Hmac)\((?!"sha(?:256|384|512)"[,)])|subtle\.digest\((?!"SHA-256")/],
  ["random numbers that can be guessed", /Math\.random|pseudoRandomBytes/],
  ["a cipher, but for the accounts of refunds", /\bcreate(?:Cipheriv|Decipheriv)\b/, "refund-account-cipher.ts"],
  [
    "ciphers or signatures of its own",
    /\bcreate(?:Sign|Verify|ECDH|DiffieHellman)\b|subtle\.(?:encrypt|decrypt|sign|verify|deriveKey)/,
  ],
])("no code that runs has %s", (_, pattern, allowedFile = "") => {
  expect(runningFiles.length).toBeGreaterThan(500);
  const files = runningFiles.filter((path) => pattern.test(readFileSync(join(root, path), "utf8")));
  expect(files.map((path) => basename(path))).toEqual(allowedFile === "" ? [] : [allowedFile]);
});

test("each package comes from npm's registry, by its hash", () => {
  const resolutions = readFileSync(join(root, "pnpm-lock.yaml"), "utf8").match(/^ {4}resolution: .+$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(500);
  expect(resolutions.filter((line) => !/^ {4}resolution: \{integrity: sha512-[\w+/]+=*\}$/.test(line))).toEqual([]);
});
