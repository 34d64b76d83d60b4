import { ApiError, type Client, type ClientOptions } from "@griya/api";

type Group = keyof Client;
type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

type CompletedCallOf<Name, Call> = Call extends (input: infer Input, ...rest: never[]) => infer Answer
  ? { name: Name; input: Input; output: Awaited<Answer> }
  : never;

/** A successful call: its name in the contract, its input and its output. */
export type CompletedCall = {
  [G in Group]: { [N in keyof Client[G] & string]: CompletedCallOf<`${G}/${N}`, Client[G][N]> }[keyof Client[G] &
    string];
}[Group];

export type LazyClientOptions = ClientOptions & {
  /** Reports each successful call. */
  onCallCompleted?: (call: CompletedCall) => void;
};

const isDefined = (call: unknown): call is AnyCall => typeof call === "function";

/**
 * Returns a client whose chunk loads with the first call. The chunk contains the whole contract. A first visit to a rendered page needs no
 * call. When the chunk fails to load, each call fails as if the service is down.
 */
export const createLazyClient = ({ onCallCompleted, ...options }: LazyClientOptions): Client => {
  let pendingClient: Promise<Client> | null = null;
  const loadClient = async (): Promise<Client> => {
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
  const callEndpoint = async (group: Group, name: string, input: readonly unknown[]): Promise<unknown> => {
    const foundCall: unknown = Reflect.get((await loadClient())[group], name);
    if (isDefined(foundCall)) {
      const output = await foundCall(...input);
      onCallCompleted?.({ name: `${group}/${name}`, input: input[0], output } as CompletedCall); // The contract guarantees the type of the output.
      return output;
    }
    throw new Error(`The contract has no call "${group}.${name}".`);
  };
  const createGroup = (group: Group) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...input: readonly unknown[]) =>
            callEndpoint(group, String(name), input),
      },
    );
  const groups = new Map<PropertyKey, object>();
  return new Proxy({} as Client, {
    get: (_, name) => {
      const groupProxy = groups.get(name) ?? createGroup(name as Group);
      groups.set(name, groupProxy);
      return groupProxy;
    },
  });
};
