import { handled } from "../http/refusal.ts";

/** Words of this shop and its trade. Attackers of this shop try them first (docs/security/operations.md). */
const OWN_WORDS = (
  "griya griyaku rumayasa langkan furniture furnitur mebel meubel perabot sofa kursi meja lemari rumah rumahku toko tokoku belanja " +
  "admin office kantor owner operator demo password katasandi sandi rahasia indonesia jakarta merdeka bismillah sayang"
).split(" ");

/**
 * The number of guesses that a password must resist. Attackers get a hundred guesses an hour for one account, so these take seven months.
 * Six random letters and digits resist a million.
 */
const GUESSES_MINIMUM = 500_000;

/** Digits and signs that replace letters, as in "gr1ya". */
const LETTERS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

/** Tells whether a password is one of our words with only digits and signs around it. */
const isOwnWord = (password: string): boolean => {
  const written = password.toLowerCase();
  const core = written.replace(/^[^a-z]+|[^a-z]+$/g, "").replace(/[^a-z]/g, (sign) => LETTERS[sign] ?? "");
  return OWN_WORDS.includes(core) || OWN_WORDS.includes(written.replace(/[^a-z]/g, ""));
};

/** Loads the estimator zxcvbn with common passwords, Indonesian words and our own. It loads when a customer first chooses a password. */
const openEstimator = async () => {
  const [{ ZxcvbnFactory }, common, indonesian] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-id"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...indonesian.dictionary, own: OWN_WORDS },
    graphs: common.adjacencyGraphs,
  });
};
let estimator: ReturnType<typeof openEstimator> | null = null;

/**
 * Rejects a password that is easy to guess: a common one, a sequence, a repetition, a row of keys, or a date. Also rejects the shop's own
 * words with digits around them (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export const assertUncommon = async (password: string): Promise<void> => {
  estimator ??= openEstimator();
  if (isOwnWord(password) || (await estimator).check(password).guesses < GUESSES_MINIMUM)
    throw handled("passwordCommon");
};
