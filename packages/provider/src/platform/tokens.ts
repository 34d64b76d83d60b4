import { createHash, randomBytes } from "node:crypto";

/** Returns a secret of 256 random bits, for a header or a link. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** Returns the stored form of a token. SHA-256 is enough, because nobody can guess 256 random bits. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
