import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { decryptRefundAccount, encryptRefundAccount } from "./refund-account-cipher.ts";

const account = { bankName: "Bank Contoh", accountNumber: "0012345678", accountHolder: "Sari Wulandari" };
const orderId = randomUUID();
const [key, otherKey] = [randomBytes(32), randomBytes(32)];

test("the key of the shop reads an account, and no part of it is in the ciphertext", () => {
  const stored = encryptRefundAccount([key], orderId, account);
  expect(decryptRefundAccount([key], orderId, stored)).toEqual(account);
  const bytes = Buffer.from(stored.ciphertext, "base64").toString("latin1");
  for (const text of Object.values(account)) expect(bytes).not.toContain(text);
});

test("the same account has another ciphertext each time", () => {
  const [one, two] = [encryptRefundAccount([key], orderId, account), encryptRefundAccount([key], orderId, account)];
  expect(one.ciphertext).not.toBe(two.ciphertext);
});

test("another key reads nothing, also under the id of the right key", () => {
  const stored = encryptRefundAccount([key], orderId, account);
  expect(decryptRefundAccount([otherKey], orderId, stored)).toBeNull();
  const { keyId } = encryptRefundAccount([otherKey], orderId, account);
  expect(() => decryptRefundAccount([otherKey], orderId, { ...stored, keyId })).toThrow(/authenticate/);
});

test("after a rotation the old key still reads, and the new key encrypts", () => {
  const stored = encryptRefundAccount([key], orderId, account);
  expect(decryptRefundAccount([otherKey, key], orderId, stored)).toEqual(account);
  const next = encryptRefundAccount([otherKey, key], orderId, account);
  expect(decryptRefundAccount([otherKey], orderId, next)).toEqual(account);
});

test("the account of one order cannot stand at another order", () => {
  const stored = encryptRefundAccount([key], orderId, account);
  expect(() => decryptRefundAccount([key], randomUUID(), stored)).toThrow(/authenticate/);
});

test("a changed ciphertext is refused", () => {
  const stored = encryptRefundAccount([key], orderId, account);
  const bytes = Buffer.from(stored.ciphertext, "base64");
  const changed = bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
  const ciphertext = Buffer.from(changed).toString("base64");
  expect(() => decryptRefundAccount([key], orderId, { ...stored, ciphertext })).toThrow(/authenticate/);
});
