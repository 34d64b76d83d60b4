const placeName = (part: string): string | null => /^\{(\w+)\}$/.exec(part)?.[1] ?? null;

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // no address of ours has an invalid escape
  }
};

/**
 * Returns the values in a path of the contract: `{ id: "7" }` for "review/find/{id}" and "review/find/7". Null when the path does not
 * match.
 */
export const pathValues = (contractPath: string, path: string): Readonly<Record<string, string>> | null => {
  const parts = path.split("/");
  const named = contractPath.split("/");
  if (parts.length !== named.length) return null;
  const values: Record<string, string> = {};
  for (const [place, part] of parts.entries()) {
    const name = placeName(named[place] ?? "");
    const value = name === null ? part : decoded(part);
    if (name === null ? part !== named[place] : value === null || value === "") return null;
    if (name !== null && value !== null) values[name] = value;
  }
  return values;
};
