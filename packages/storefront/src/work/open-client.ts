import { type Client, type ClientOptions, createClient, storefront } from "@griya/api";

/** The contract with the provider, as a part of its own. */
export const openClient = (options: ClientOptions): Client => createClient(storefront, options);
