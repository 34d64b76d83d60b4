import { readConfig, startProvider } from "@griya/provider";
import { createShopServer } from "@griya/server";

const config = readConfig(process.env);
const { host, port, publicOrigin: origin } = config;
const shop = await createShopServer({ host, port, origin, provider: () => startProvider(config) });
console.log(`The shop answers at ${origin}`);
process.once("SIGTERM", () => void shop.close());
