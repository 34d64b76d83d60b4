import type { translations as english } from "./en-server.ts";
import { article } from "./id/server/article.ts";
import { flashSalePage } from "./id/server/flash-sale-page.ts";
import { home } from "./id/server/home.ts";
import { mode } from "./id/server/mode.ts";
import { page } from "./id/server/page.ts";
import { room } from "./id/server/room.ts";
import { searchPage } from "./id/server/search-page.ts";
import { showroom } from "./id/server/showroom.ts";
import { staticProduct } from "./id/server/static-product.ts";
import { staticShell, staticStore } from "./id/server/static-shell.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts that only a server says, in Indonesian. */
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
} as const satisfies TranslationOf<typeof english>;
