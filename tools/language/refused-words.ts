/**
 * Words that no name may contain, with the word to use. A word is a part of a name: `keptWishes` contains `kept`. The glossary
 * (`docs/glossary.md`) has the words of the project.
 */
export const refusedWords: Readonly<Record<string, string>> = {
  kept: "stored, cached, preserved",
  told: "notified, sent, or the noun",
  said: "message, output",
  trouble: "request state",
  deed: "event",
  patience: "timeout",
  impatient: "with a short timeout",
  belonging: "machine, cart",
  awake: "hydrated",
  awaken: "hydrate",
  hindrance: "unavailable reason",
  hindered: "unavailable",
  narrowed: "filtered",
  anew: "again, re…",
  heard: "received",
  hearer: "listener",
};

/** Splits a name into its words, in lower case. `APP_FILE`, `appFile` and `AppFile` have the words "app" and "file". */
export const splitName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_$]+/);

/** Returns the refused word of a name with its replacement. Returns null if the name has no refused word. */
export const findRefusedWord = (name: string): { word: string; instead: string } | null => {
  for (const word of splitName(name)) {
    const instead = Object.hasOwn(refusedWords, word) ? refusedWords[word] : undefined;
    if (instead !== undefined) return { word, instead };
  }
  return null;
};
