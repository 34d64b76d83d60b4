/** A side effect that a chart names, such as storing a token. The page that runs the chart implements the side effect. */
export type ProvidedAction<Params> = (scope: unknown, params: Params) => void;

/**
 * Creates a placeholder for a side effect, until the page implements the side effect by `machine.provide({ actions: { storeToken: … } })`.
 * The placeholder throws an error. An example: `const storeToken: ProvidedAction<{ accessToken: string }> =
 * createProvidedAction("storeToken")`.
 */
export const createProvidedAction = (name: string) => (): void => {
  throw new Error(
    `"${name}" has no implementation. A chart only names its actions: add it with machine.provide({ actions: { ${name}: … } }).`,
  );
};
