/** An effect that a chart names and its host does at once, such as storing a token. */
export type HostAction<Params> = (scope: unknown, params: Params) => void;

/**
 * Creates a placeholder for an effect, until the host supplies it by `machine.provide({ actions: { storeToken: … } })`.
 * An example: `const storeToken: HostAction<{ accessToken: string }> = createHostAction("storeToken")`.
 */
export const createHostAction = (name: string) => (): void => {
  throw new Error(
    `Nobody does "${name}". A chart only names its effects: supply it with machine.provide({ actions: { ${name}: … } }).`,
  );
};
