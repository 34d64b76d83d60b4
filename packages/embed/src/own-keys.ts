import { type Plugin, parseAst } from "vite";

type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Returns every `for … in` loop in a syntax tree. */
const getForInLoops = (value: unknown): SyntaxNode[] => {
  if (Array.isArray(value)) return value.flatMap(getForInLoops);
  if (!isNode(value)) return [];
  return [...(value.type === "ForInStatement" ? [value] : []), ...Object.values(value).flatMap(getForInLoops)];
};

const OWN_KEYS_HELPER = "const griyaOwnKeys = (object) => Object.keys(object ?? {});\n";

/**
 * Changes `for … in` loops so that they skip inherited properties. A partner's page may have extended `Object.prototype`, which libraries
 * do not expect.
 */
export const withOwnKeys = (code: string): string => {
  const changes = getForInLoops(parseAst(code)).flatMap(({ left, right }) => {
    const [name, object] = [left as SyntaxNode, right as SyntaxNode];
    return [
      { start: name.end, end: object.start, text: " of griyaOwnKeys((" },
      { start: object.end, end: object.end, text: "))" },
    ];
  });
  if (changes.length === 0) return code;
  const changedCode = changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code);
  return OWN_KEYS_HELPER + changedCode;
};

export const createOwnKeysPlugin = (): Plugin => ({
  name: "griya-own-keys",
  renderChunk: (code) => withOwnKeys(code),
});
