/** An effect that a chart names and its host does at once, such as storing a token. */
export type HostAction<Params> = (scope: unknown, params: Params) => void;

/**
 * Creates a placeholder for an effect, until the host supplies it by `machine.provide({ actions: { keepToken: … } })`.
 * An example: `const keepToken: HostAction<{ accessToken: string }> = hostAction("keepToken")`.
 */
export const hostAction = (name: string) => (): void => {
  throw new Error(
    `Nobody does "${name}". A chart only names its effects: supply it with machine.provide({ actions: { ${name}: … } }).`,
  );
};
