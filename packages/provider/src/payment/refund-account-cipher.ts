import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { RefundAccountForm } from "@griya/api";

/** The keys for accounts of refunds, each of 32 bytes. The first key encrypts. All keys decrypt. */
export type RefundAccountKeys = readonly Buffer[];

/** An encrypted account. `ciphertext` is the nonce, the tag and the encrypted JSON, in base64. */
export type EncryptedRefundAccount = { readonly keyId: string; readonly ciphertext: string };

const ALGORITHM = "aes-256-gcm";
/** The length of a random nonce in bytes (NIST SP 800-38D, 8.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the id of a key. It is a part of its hash, so it reveals nothing about the key. */
const getKeyId = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 16);

/** Encrypts an account for one order. The row of another order cannot be decrypted with this ciphertext. */
export const encryptRefundAccount = (
  [key]: RefundAccountKeys,
  orderId: string,
  { bankName, accountNumber, accountHolder }: RefundAccountForm,
): EncryptedRefundAccount => {
  if (key === undefined) throw new Error("The shop has no key for accounts of refunds: check for a key first");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(orderId));
  const text = JSON.stringify({ bankName, accountNumber, accountHolder });
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return {
    keyId: getKeyId(key),
    ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64"),
  };
};

/** Decrypts the account of one order. Returns null without its key. Throws for a changed row, and for the row of another order. */
export const decryptRefundAccount = (
  keys: RefundAccountKeys,
  orderId: string,
  { keyId, ciphertext }: EncryptedRefundAccount,
): RefundAccountForm | null => {
  const key = keys.find((each) => getKeyId(each) === keyId);
  if (key === undefined) return null;
  const bytes = Buffer.from(ciphertext, "base64");
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(orderId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString("utf8")) as RefundAccountForm;
};
