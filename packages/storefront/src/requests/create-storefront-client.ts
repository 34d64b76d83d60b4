import { type Client, type ClientOptions, createClient, storefront } from "@griya/api";

/** Creates a client of the contract. The module is a chunk of its own, since the contract is large. */
export const createStorefrontClient = (options: ClientOptions): Client => createClient(storefront, options);
