import { ApiError, type Client, type ClientOptions } from "@griya/api";

type Group = keyof Client;
type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

const isDefined = (call: unknown): call is AnyCall => typeof call === "function";

/**
 * A client whose code, the whole contract, comes with the first call. A first visit to a page that the server has written
 * makes none. Where the code cannot be fetched the service counts as down.
 */
export const lazyClient = (options: ClientOptions): Client => {
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
    if (isDefined(found)) return found(...input);
    throw new Error(`The contract has no call "${group}.${name}", so nothing can be asked. Use one of its endpoints.`);
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
