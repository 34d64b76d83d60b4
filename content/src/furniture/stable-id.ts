import { createHash } from "node:crypto";

/** The namespace of all ids in the catalogue. If it changes, all seeded ids change. */
const namespace = Buffer.from("6f1d0f0e6a4b5c0e9d5b3a1c7e2f4a86", "hex");

/** Returns a UUID (version 5) that is the same on every machine for the same name, such as "product/sofa-senja-3". */
export function createStableId(name: string): string {
  const hash = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
