const getPlaceholderName = (part: string): string | null => /^\{(\w+)\}$/.exec(part)?.[1] ?? null;

const decodePathPart = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // addresses of the shop have no invalid escape
  }
};

/**
 * Returns the values of a path by the placeholders of the contract: `{ id: "7" }` for "review/find/{id}" and "review/find/7". The result is
 * null when the path does not match.
 */
export const parsePathValues = (contractPath: string, path: string): Readonly<Record<string, string>> | null => {
  const parts = path.split("/");
  const patternParts = contractPath.split("/");
  if (parts.length !== patternParts.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const name = getPlaceholderName(patternParts[index] ?? "");
    const value = name === null ? part : decodePathPart(part);
    if (name === null ? part !== patternParts[index] : value === null || value === "") return null;
    if (name !== null && value !== null) values[name] = value;
  }
  return values;
};
