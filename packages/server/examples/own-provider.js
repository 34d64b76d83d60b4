import { createRemoteProvider, createShopServer } from "@griya/server";

const { PORT = "8080", PROVIDER_ORIGIN = "https://api.example" } = process.env;
const origin = `http://localhost:${PORT}`; // where shoppers find the shop
const shop = await createShopServer({
  port: Number(PORT),
  origin,
  provider: createRemoteProvider({ origin: PROVIDER_ORIGIN, publicOrigin: origin }),
});
console.log(`The shop answers at ${origin}`);
process.once("SIGTERM", () => void shop.close());
