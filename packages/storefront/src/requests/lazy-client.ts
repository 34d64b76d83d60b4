import { ApiError, type Client, type ClientOptions } from "@griya/api";

type Group = keyof Client;
type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

type Completed<Name, Call> = Call extends (input: infer Input, ...rest: never[]) => infer Answer
  ? { name: Name; input: Input; output: Awaited<Answer> }
  : never;

/** A call that was answered: its noun and name in the contract, its input and its answer. */
export type CompletedCall = {
  [G in Group]: { [N in keyof Client[G] & string]: Completed<`${G}/${N}`, Client[G][N]> }[keyof Client[G] & string];
}[Group];

export type LazyClientOptions = ClientOptions & {
  /** Reports each answered call. */
  onCallCompleted?: (call: CompletedCall) => void;
};

const isDefined = (call: unknown): call is AnyCall => typeof call === "function";

/**
 * Returns a client whose code, the whole contract, is fetched with the first call. A first visit to a page that the server has written
 * makes no call. If the code cannot be fetched, the service counts as down.
 */
export const createLazyClient = ({ onCallCompleted, ...options }: LazyClientOptions): Client => {
  let pendingClient: Promise<Client> | null = null;
  const open = async (): Promise<Client> => {
    pendingClient ??= import("./create-storefront-client.ts").then(({ createStorefrontClient }) =>
      createStorefrontClient(options),
    );
    try {
      return await pendingClient;
    } catch (error) {
      pendingClient = null;
      throw new ApiError({ kind: "down", status: 0, cause: error });
    }
  };
  const call = async (group: Group, name: string, input: readonly unknown[]): Promise<unknown> => {
    const found: unknown = Reflect.get((await open())[group], name);
    if (isDefined(found)) {
      const output = await found(...input);
      onCallCompleted?.({ name: `${group}/${name}`, input: input[0], output } as CompletedCall); // the contract gives the answer's type
      return output;
    }
    throw new Error(`The contract has no call "${group}.${name}".`);
  };
  const getGroup = (group: Group) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...input: readonly unknown[]) =>
            call(group, String(name), input),
      },
    );
  const groups = new Map<PropertyKey, object>();
  return new Proxy({} as Client, {
    get: (_, name) => {
      const existing = groups.get(name) ?? getGroup(name as Group);
      groups.set(name, existing);
      return existing;
    },
  });
};
