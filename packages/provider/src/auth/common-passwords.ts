import { userError } from "../http/refusal.ts";

/** The words of this shop and its trade. Attackers of this shop try them first (docs/security/operations.md). */
const SHOP_WORDS = (
  "griya griyaku rumayasa langkan furniture furnitur mebel meubel perabot sofa kursi meja lemari rumah rumahku toko tokoku belanja " +
  "admin office kantor owner operator demo password katasandi sandi rahasia indonesia jakarta merdeka bismillah sayang"
).split(" ");

/**
 * The minimum number of guesses for a safe password. Attackers get a hundred guesses an hour for one account, so these guesses take seven
 * months. Six random letters and digits resist a million guesses.
 */
const GUESSES_MINIMUM = 500_000;

/** The digits and signs that replace letters, as in "gr1ya". */
const LETTER_SUBSTITUTES: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

/** Returns true if a password is a shop word with digits and signs around it. */
const isShopWord = (password: string): boolean => {
  const lowerCasePassword = password.toLowerCase();
  const innerWord = lowerCasePassword
    .replace(/^[^a-z]+|[^a-z]+$/g, "")
    .replace(/[^a-z]/g, (sign) => LETTER_SUBSTITUTES[sign] ?? "");
  return SHOP_WORDS.includes(innerWord) || SHOP_WORDS.includes(lowerCasePassword.replace(/[^a-z]/g, ""));
};

/**
 * Loads the estimator zxcvbn with common passwords, Indonesian words and the shop words. The first call of {@link assertUncommonPassword}
 * loads it.
 */
const loadEstimator = async () => {
  const [{ ZxcvbnFactory }, common, indonesian] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-id"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...indonesian.dictionary, own: SHOP_WORDS },
    graphs: common.adjacencyGraphs,
  });
};
let estimator: ReturnType<typeof loadEstimator> | null = null;

/**
 * Throws for a password that is easy to guess. Examples are a common password, a sequence, a row of keys, and a date. Also throws for a shop word
 * with digits around it (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export const assertUncommonPassword = async (password: string): Promise<void> => {
  estimator ??= loadEstimator();
  if (isShopWord(password) || (await estimator).check(password).guesses < GUESSES_MINIMUM)
    throw userError("passwordCommon");
};
