/** The contract with the provider, as a part of its own. */
export { createClient } from "@griya/api";
