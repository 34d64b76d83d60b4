import { embedFailure as enFailure } from "./translations/en/embed-failure.ts";
import { translations as enFrame } from "./translations/en.ts";
import { translations as enAccount } from "./translations/en-account.ts";
import { translations as enCompare } from "./translations/en-compare.ts";
import { translations as enConsent } from "./translations/en-consent.ts";
import { translations as enDiscovery } from "./translations/en-discovery.ts";
import { translations as enEmbed } from "./translations/en-embed.ts";
import { translations as enFacts } from "./translations/en-facts.ts";
import { translations as enList } from "./translations/en-list.ts";
import { translations as enReturn } from "./translations/en-return.ts";
import { translations as enServer } from "./translations/en-server.ts";
import { translations as enShopper } from "./translations/en-shopper.ts";
import { translations as enWishlist } from "./translations/en-wishlist.ts";
import { translations as enWriting } from "./translations/en-writing.ts";
import { embedFailure as idFailure } from "./translations/id/embed-failure.ts";
import { translations as idFrame } from "./translations/id.ts";
import { translations as idAccount } from "./translations/id-account.ts";
import { translations as idCompare } from "./translations/id-compare.ts";
import { translations as idConsent } from "./translations/id-consent.ts";
import { translations as idDiscovery } from "./translations/id-discovery.ts";
import { translations as idEmbed } from "./translations/id-embed.ts";
import { translations as idFacts } from "./translations/id-facts.ts";
import { translations as idList } from "./translations/id-list.ts";
import { translations as idReturn } from "./translations/id-return.ts";
import { translations as idServer } from "./translations/id-server.ts";
import { translations as idShopper } from "./translations/id-shopper.ts";
import { translations as idWishlist } from "./translations/id-wishlist.ts";
import { translations as idWriting } from "./translations/id-writing.ts";
import { mergeTexts } from "./translations/merge-texts.ts";

type Together<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never;

const together = <Parts extends readonly Parameters<typeof mergeTexts>[0][]>(...parts: Parts) =>
  parts.reduce(mergeTexts) as Together<Parts[number]>;

/** Every text of the shop in its two languages, for tests that read them on the screen. */
export const en = together(
  enFrame,
  enAccount,
  enCompare,
  enConsent,
  enDiscovery,
  enFacts,
  enList,
  enReturn,
  enServer,
  enShopper,
  enWishlist,
  enWriting,
  { embed: enEmbed.embed, embedFailure: enFailure },
);
export const id = together(
  idFrame,
  idAccount,
  idCompare,
  idConsent,
  idDiscovery,
  idFacts,
  idList,
  idReturn,
  idServer,
  idShopper,
  idWishlist,
  idWriting,
  { embed: idEmbed.embed, embedFailure: idFailure },
);
