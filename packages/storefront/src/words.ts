import { embedFailure as enFailure } from "./translations/en/embed-failure.ts";
import { translations as enFrame } from "./translations/en.ts";
import { translations as enCompare } from "./translations/en-compare.ts";
import { translations as enConsent } from "./translations/en-consent.ts";
import { translations as enDiscovery } from "./translations/en-discovery.ts";
import { translations as enEmbed } from "./translations/en-embed.ts";
import { translations as enFacts } from "./translations/en-facts.ts";
import { translations as enList } from "./translations/en-list.ts";
import { translations as enServer } from "./translations/en-server.ts";
import { translations as enShopper } from "./translations/en-shopper.ts";
import { translations as enWishlist } from "./translations/en-wishlist.ts";
import { embedFailure as idFailure } from "./translations/id/embed-failure.ts";
import { translations as idFrame } from "./translations/id.ts";
import { translations as idCompare } from "./translations/id-compare.ts";
import { translations as idConsent } from "./translations/id-consent.ts";
import { translations as idDiscovery } from "./translations/id-discovery.ts";
import { translations as idEmbed } from "./translations/id-embed.ts";
import { translations as idFacts } from "./translations/id-facts.ts";
import { translations as idList } from "./translations/id-list.ts";
import { translations as idServer } from "./translations/id-server.ts";
import { translations as idShopper } from "./translations/id-shopper.ts";
import { translations as idWishlist } from "./translations/id-wishlist.ts";

/** Every text of the shop in its two languages, for tests that read them on the screen. */
export const en = {
  ...enFrame,
  ...enDiscovery,
  ...enShopper,
  embed: enEmbed.embed,
  embedFailure: enFailure,
  product: {
    ...enFrame.product,
    ...enDiscovery.product,
    ...enFacts.product,
    ...enList.product,
    flashSale: { ...enFrame.product.flashSale, ...enDiscovery.product.flashSale },
  },
  search: { ...enFrame.search, ...enDiscovery.search },
  article: enServer.article,
  page: { ...enServer.page, ...enDiscovery.page },
  compare: enCompare.compare,
  consent: enConsent.consent,
  wishlist: { ...enDiscovery.wishlist, ...enWishlist.wishlist },
} as const;
export const id = {
  ...idFrame,
  ...idDiscovery,
  ...idShopper,
  embed: idEmbed.embed,
  embedFailure: idFailure,
  product: {
    ...idFrame.product,
    ...idDiscovery.product,
    ...idFacts.product,
    ...idList.product,
    flashSale: { ...idFrame.product.flashSale, ...idDiscovery.product.flashSale },
  },
  search: { ...idFrame.search, ...idDiscovery.search },
  article: idServer.article,
  page: { ...idServer.page, ...idDiscovery.page },
  compare: idCompare.compare,
  consent: idConsent.consent,
  wishlist: { ...idDiscovery.wishlist, ...idWishlist.wishlist },
} as const;
