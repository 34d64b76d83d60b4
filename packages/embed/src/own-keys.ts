import { type Plugin, parseAst } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Every loop over the names of an object, wherever it stands. */
const loopsIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(loopsIn);
  if (!isNode(value)) return [];
  return [...(value.type === "ForInStatement" ? [value] : []), ...Object.values(value).flatMap(loopsIn)];
};

const OWN_KEYS = "const griyaOwnKeys = (object) => Object.keys(object ?? {});\n";

/**
 * The same code, where `for … in` passes over what all objects have: a partner's page may have given `Object.prototype` a property of its own, and
 * libraries do not expect one.
 */
export const withOwnKeys = (code: string): string => {
  const changes = loopsIn(parseAst(code)).flatMap(({ left, right }) => {
    const [name, object] = [left as Node, right as Node];
    return [
      { start: name.end, end: object.start, text: " of griyaOwnKeys((" },
      { start: object.end, end: object.end, text: "))" },
    ];
  });
  if (changes.length === 0) return code;
  const changed = changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code);
  return OWN_KEYS + changed;
};

export const ownKeys = (): Plugin => ({
  name: "griya-own-keys",
  renderChunk: (code) => withOwnKeys(code),
});
