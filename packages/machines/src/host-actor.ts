import { fromPromise, type NonReducibleUnknown } from "xstate";

/**
 * Work that a chart names and its host does: `setup({ actors: { loadCart: hostActor<Cart>("loadCart") } })`.
 * The host supplies it by `machine.provide({ actors: { loadCart: fromPromise(…) } })`.
 */
export const hostActor = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(
      `Nobody does "${name}". A chart only names its work: supply it with machine.provide({ actors: { ${name}: … } }).`,
    );
  });
