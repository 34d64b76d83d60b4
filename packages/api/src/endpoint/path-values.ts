const placeName = (part: string): string | null => /^\{(\w+)\}$/.exec(part)?.[1] ?? null;

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // a broken escape is part of no address of ours
  }
};

/**
 * What stands in the places of a path of the contract: `{ id: "7" }` for "review/find/{id}" and "review/find/7". Null where
 * the path is another one.
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
