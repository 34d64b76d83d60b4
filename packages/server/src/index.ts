/** The web server of a shop, with the reference provider or one of your own. */
export { compressed } from "./compression.ts";
export { createPages, createShopServer, type ShopServer, type ShopServerOptions } from "./create-shop-server.ts";
export { type Embed, readEmbed } from "./embed-files.ts";
export { type Listener, PortTaken } from "./listen.ts";
export type { Log } from "./log.ts";
export type { Provider } from "./provider.ts";
export { readRemoteProvider } from "./read-remote-provider.ts";
export { type RemoteProviderOptions, remoteProvider } from "./remote-provider.ts";
export { type RunOptions, runShop } from "./run-shop.ts";
export { type Answer, type ServeOptions, serve } from "./serve.ts";
export type { CreatePages, PagesOptions, ShopPages } from "./shop-pages.ts";
