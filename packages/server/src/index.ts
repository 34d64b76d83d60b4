/** The web server of a shop, with the reference provider or another provider. */
export { compressResponse } from "./compression.ts";
export { createPages, createShopServer, type ShopServer, type ShopServerOptions } from "./create-shop-server.ts";
export { type Embed, readEmbed } from "./embed-files.ts";
export { type ListeningServer, PortInUseError } from "./listen.ts";
export type { Log } from "./log.ts";
export type { Provider } from "./provider.ts";
export { readRemoteProvider } from "./read-remote-provider.ts";
export { createRemoteProvider, type RemoteProviderOptions } from "./remote-provider.ts";
export { type RunOptions, runShop } from "./run-shop.ts";
export { type RequestHandler, type ServeOptions, serve } from "./serve.ts";
export type { CreatePages, PagesOptions, ShopPages } from "./shop-pages.ts";
