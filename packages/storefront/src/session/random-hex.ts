/** Returns 128 random bits as 32 digits. It works also where the page is not in a secure context. */
export const createRandomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
