import { ApiError, type Client, type ClientOptions } from "@griya/api";

type Group = keyof Client;
type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

type Answered<Name, Call> = Call extends (input: infer Input, ...rest: never[]) => infer Answer
  ? { name: Name; input: Input; answer: Awaited<Answer> }
  : never;

/** A call that was answered: its noun and name in the contract, its input and its answer. */
export type AnsweredCall = {
  [G in Group]: { [N in keyof Client[G] & string]: Answered<`${G}/${N}`, Client[G][N]> }[keyof Client[G] & string];
}[Group];

export type LazyClientOptions = ClientOptions & {
  /** Reports each answered call. */
  onAnswer?: (call: AnsweredCall) => void;
};

const isDefined = (call: unknown): call is AnyCall => typeof call === "function";

/**
 * Returns a client whose code, the whole contract, is fetched with the first call. A first visit to a page that the server has written
 * makes no call. If the code cannot be fetched, the service counts as down.
 */
export const lazyClient = ({ onAnswer, ...options }: LazyClientOptions): Client => {
  let opening: Promise<Client> | null = null;
  const open = async (): Promise<Client> => {
    opening ??= import("./open-client.ts").then(({ openClient }) => openClient(options));
    try {
      return await opening;
    } catch (error) {
      opening = null;
      throw new ApiError({ kind: "down", status: 0, cause: error });
    }
  };
  const call = async (group: Group, name: string, input: readonly unknown[]): Promise<unknown> => {
    const found: unknown = Reflect.get((await open())[group], name);
    if (isDefined(found)) {
      const answer = await found(...input);
      onAnswer?.({ name: `${group}/${name}`, input: input[0], answer } as AnsweredCall); // the contract gives the answer's type
      return answer;
    }
    throw new Error(`The contract has no call "${group}.${name}".`);
  };
  const groupOf = (group: Group) =>
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
      const known = groups.get(name) ?? groupOf(name as Group);
      groups.set(name, known);
      return known;
    },
  });
};
