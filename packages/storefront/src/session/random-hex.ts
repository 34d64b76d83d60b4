/** Returns 128 random bits as 32 hexadecimal digits. The function works without a secure context, unlike `crypto.randomUUID`. */
export const createRandomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
