const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Decodes the numbers of one segment of a source map (base64 VLQ). */
const decodeNumbers = (segment: string): number[] => {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
};

/** Returns the number of characters in a built file for each of its sources. */
export const countBytesBySource = (
  text: string,
  map: { sources: readonly string[]; mappings: string },
): ReadonlyMap<string, number> => {
  const lines = text.split("\n");
  const total = new Map<string, number>();
  let source = 0;
  for (const [row, line] of map.mappings.split(";").entries()) {
    let column = 0;
    const places = line
      .split(",")
      .filter((segment) => segment !== "")
      .map((segment) => {
        const [columns = 0, sources] = decodeNumbers(segment);
        column += columns;
        source += sources ?? 0;
        return { column, source: sources === undefined ? null : source };
      });
    for (const [index, place] of places.entries()) {
      const end = places[index + 1]?.column ?? lines[row]?.length ?? place.column;
      const name = place.source === null ? "" : (map.sources[place.source] ?? "");
      total.set(name, (total.get(name) ?? 0) + end - place.column);
    }
  }
  return total;
};
