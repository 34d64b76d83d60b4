import { createHash } from "node:crypto";

/** The namespace of all ids in the catalogue. A new namespace changes all seeded ids. */
const namespaceBytes = Buffer.from("6f1d0f0e6a4b5c0e9d5b3a1c7e2f4a86", "hex");

/** Returns a UUID (version 5) for a name, such as "product/sofa-senja-3". The same name gives the same UUID on every machine. */
export function createStableId(name: string): string {
  const hashBytes = createHash("sha1").update(namespaceBytes).update(name).digest().subarray(0, 16);
  hashBytes.writeUInt8((hashBytes.readUInt8(6) & 0x0f) | 0x50, 6);
  hashBytes.writeUInt8((hashBytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hashBytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
