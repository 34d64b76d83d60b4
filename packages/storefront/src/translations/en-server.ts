import { article } from "./en/server/article.ts";
import { flashSalePage } from "./en/server/flash-sale-page.ts";
import { home } from "./en/server/home.ts";
import { mode } from "./en/server/mode.ts";
import { page } from "./en/server/page.ts";
import { room } from "./en/server/room.ts";
import { searchPage } from "./en/server/search-page.ts";
import { showroom } from "./en/server/showroom.ts";
import { staticProduct } from "./en/server/static-product.ts";
import { staticShell, staticStore } from "./en/server/static-shell.ts";

/** The texts that only a server says: no browser fetches them. */
export const translations = {
  article,
  home,
  mode,
  page,
  product: { ...staticProduct, flashSale: flashSalePage },
  room,
  search: searchPage,
  shell: staticShell,
  showroom,
  store: staticStore,
} as const;
