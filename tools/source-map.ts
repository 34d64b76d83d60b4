const BASE64_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Decodes the numbers of one segment of a source map (base64 VLQ). */
const decodeNumbers = (segment: string): number[] => {
  const decodedNumbers: number[] = [];
  let currentValue = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = BASE64_DIGITS.indexOf(character);
    currentValue += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    decodedNumbers.push(currentValue & 1 ? -(currentValue >> 1) : currentValue >> 1);
    currentValue = 0;
    shift = 0;
  }
  return decodedNumbers;
};

/** Returns the number of characters in a built file that come from each source, by the path of the source. */
export const countCharactersBySource = (
  text: string,
  map: { sources: readonly string[]; mappings: string },
): ReadonlyMap<string, number> => {
  const lines = text.split("\n");
  const charactersBySource = new Map<string, number>();
  let source = 0;
  for (const [row, line] of map.mappings.split(";").entries()) {
    let column = 0;
    const segments = line
      .split(",")
      .filter((segment) => segment !== "")
      .map((segment) => {
        const [columns = 0, sources] = decodeNumbers(segment);
        column += columns;
        source += sources ?? 0;
        return { column, source: sources === undefined ? null : source };
      });
    for (const [index, place] of segments.entries()) {
      const segmentEnd = segments[index + 1]?.column ?? lines[row]?.length ?? place.column;
      const name = place.source === null ? "" : (map.sources[place.source] ?? "");
      charactersBySource.set(name, (charactersBySource.get(name) ?? 0) + segmentEnd - place.column);
    }
  }
  return charactersBySource;
};
