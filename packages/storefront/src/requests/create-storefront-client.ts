import { type Client, type ClientOptions, createClient, storefront } from "@griya/api";

/** Creates a client of the contract. Its code is a separate part. */
export const createStorefrontClient = (options: ClientOptions): Client => createClient(storefront, options);
