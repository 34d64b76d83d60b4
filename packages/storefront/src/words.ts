import { messagesEn, messagesId } from "@griya/api";
import { elementFailureTexts } from "./element-words.ts";
import enAccount from "./translations/en/account.json" with { type: "json" };
import enCommon from "./translations/en/common.json" with { type: "json" };
import enCompare from "./translations/en/compare.json" with { type: "json" };
import enConsent from "./translations/en/consent.json" with { type: "json" };
import enDiscovery from "./translations/en/discovery.json" with { type: "json" };
import enEmbed from "./translations/en/embed.json" with { type: "json" };
import enFacts from "./translations/en/facts.json" with { type: "json" };
import enFrame from "./translations/en/frame.json" with { type: "json" };
import enList from "./translations/en/list.json" with { type: "json" };
import enReturn from "./translations/en/return.json" with { type: "json" };
import enServer from "./translations/en/server.json" with { type: "json" };
import enShopper from "./translations/en/shopper.json" with { type: "json" };
import enWishlist from "./translations/en/wishlist.json" with { type: "json" };
import enWriting from "./translations/en/writing.json" with { type: "json" };
import idAccount from "./translations/id/account.json" with { type: "json" };
import idCommon from "./translations/id/common.json" with { type: "json" };
import idCompare from "./translations/id/compare.json" with { type: "json" };
import idConsent from "./translations/id/consent.json" with { type: "json" };
import idDiscovery from "./translations/id/discovery.json" with { type: "json" };
import idEmbed from "./translations/id/embed.json" with { type: "json" };
import idFacts from "./translations/id/facts.json" with { type: "json" };
import idFrame from "./translations/id/frame.json" with { type: "json" };
import idList from "./translations/id/list.json" with { type: "json" };
import idReturn from "./translations/id/return.json" with { type: "json" };
import idServer from "./translations/id/server.json" with { type: "json" };
import idShopper from "./translations/id/shopper.json" with { type: "json" };
import idWishlist from "./translations/id/wishlist.json" with { type: "json" };
import idWriting from "./translations/id/writing.json" with { type: "json" };
import { mergeTexts, type Texts } from "./translations/merge-texts.ts";

type MergedTexts<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never;

const mergeAllTexts = <Parts extends readonly Texts[]>(...parts: Parts) =>
  parts.reduce(mergeTexts) as unknown as MergedTexts<Parts[number]>;

/** All texts of the shop in both languages, for tests that find elements by their text. */
export const en = mergeAllTexts(
  enCommon,
  enFrame,
  enDiscovery,
  enShopper,
  enFacts,
  enList,
  enWriting,
  enAccount,
  enReturn,
  enWishlist,
  enCompare,
  enConsent,
  enServer,
  enEmbed,
  { embedFailure: elementFailureTexts.en, message: messagesEn },
);
export const id = mergeAllTexts(
  idCommon,
  idFrame,
  idDiscovery,
  idShopper,
  idFacts,
  idList,
  idWriting,
  idAccount,
  idReturn,
  idWishlist,
  idCompare,
  idConsent,
  idServer,
  idEmbed,
  { embedFailure: elementFailureTexts.id, message: messagesId },
);
