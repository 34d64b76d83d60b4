import { handled } from "../http/refusal.ts";

/** Words of this shop, its trade and its country, which whoever guesses here tries first (docs/security/operations.md). */
const OWN_WORDS = new Set(
  (
    "griya griyaku rumayasa langkan furniture furnitur mebel meubel perabot sofa kursi meja lemari rumah rumahku toko tokoku belanja " +
    "admin office kantor owner operator demo password katasandi sandi rahasia indonesia jakarta bismillah sayang"
  ).split(" "),
);

/** Of published breaches, the most usual first; read when somebody first chooses a password. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
};
let common: ReturnType<typeof readCommon> | null = null;

/** Refuses a password that is in lists of common ones, or one of the shop's own words with whatever figures around it. */
export const assertUncommon = async (password: string): Promise<void> => {
  common ??= readCommon();
  const written = password.toLowerCase();
  const letters = written.replace(/[^a-z]/g, "");
  if ((await common).has(written) || OWN_WORDS.has(letters)) throw handled("passwordCommon");
};
