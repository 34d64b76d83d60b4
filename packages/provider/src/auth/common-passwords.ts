import { handled } from "../http/refusal.ts";

/** Words of this shop and its trade, which whoever guesses here tries first (docs/security/operations.md). */
const OWN_WORDS = (
  "griya griyaku rumayasa langkan furniture furnitur mebel meubel perabot sofa kursi meja lemari rumah rumahku toko tokoku belanja " +
  "admin office kantor owner operator demo password katasandi sandi rahasia indonesia jakarta merdeka bismillah sayang"
).split(" ");

/**
 * Guesses that a password has to withstand. Strangers have a hundred guesses an hour for one account, so these take seven months. Six
 * random letters and digits withstand a million.
 */
const GUESSES_MINIMUM = 500_000;

/** Figures and signs that stand for letters, as in "gr1ya". */
const LETTERS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

/** Whether nothing but figures and signs stands around one of our words. */
const isOwnWord = (password: string): boolean => {
  const written = password.toLowerCase();
  const core = written.replace(/^[^a-z]+|[^a-z]+$/g, "").replace(/[^a-z]/g, (sign) => LETTERS[sign] ?? "");
  return OWN_WORDS.includes(core) || OWN_WORDS.includes(written.replace(/[^a-z]/g, ""));
};

/** The estimator zxcvbn with published passwords, Indonesian words and our own; read when somebody first chooses a password. */
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
 * Refuses a password that is guessed soon: a common one, a run or repetition of signs, a row of keys, a date, or one of the shop's own
 * words with whatever figures around it (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export const assertUncommon = async (password: string): Promise<void> => {
  estimator ??= openEstimator();
  if (isOwnWord(password) || (await estimator).check(password).guesses < GUESSES_MINIMUM)
    throw handled("passwordCommon");
};
