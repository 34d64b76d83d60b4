import type { Endpoint } from "@griya/api";
import { office } from "@griya/api/office";

type CoveringTest = "command-line" | "first-day" | "orders" | "returns" | "reviews" | "sellers" | "showrooms";

/** The test that covers the calls of each group of endpoints. A new group needs an entry. */
const testByNoun: Readonly<Record<keyof typeof office.endpoints, CoveringTest>> = {
  addOn: "first-day",
  audit: "command-line",
  banner: "command-line",
  brand: "first-day",
  category: "first-day",
  collection: "first-day",
  flashSale: "command-line",
  job: "command-line",
  key: "command-line",
  location: "first-day",
  newsletter: "command-line",
  order: "orders",
  page: "first-day",
  picture: "command-line",
  product: "command-line",
  return: "returns",
  review: "reviews",
  question: "command-line",
  seller: "sellers",
  settings: "command-line",
  showroom: "showrooms",
  slide: "first-day",
  staff: "command-line",
  voucher: "command-line",
};

/** Lists the paths of all changing calls that a test must leave in the audit. */
export const getAuditedPaths = (walk: CoveringTest): readonly string[] =>
  Object.entries<Readonly<Record<string, Endpoint>>>(office.endpoints)
    .filter(([noun]) => testByNoun[noun as keyof typeof testByNoun] === walk)
    .flatMap(([, calls]) => Object.values(calls).flatMap(({ method, path }) => (method === "GET" ? [] : path)));
