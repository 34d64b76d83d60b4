/**
 * An effect that a chart names and its host does at once: `setup({ actions: { keepToken: hostAction<{ accessToken: string }>("keepToken") } })`.
 * The host supplies it by `machine.provide({ actions: { keepToken: … } })`.
 */
export const hostAction =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(
      `Nobody does "${name}". A chart only names its effects: supply it with machine.provide({ actions: { ${name}: … } }).`,
    );
  };
