import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findFreePorts } from "./free-ports.ts";

const PORT_RANGE_FILE = "/proc/sys/net/ipv4/ip_local_port_range";

test.runIf(process.platform === "linux")(
  "a test server gets a port outside of the range for outgoing connections",
  async () => {
    const [first = 0, last = 0] = readFileSync(PORT_RANGE_FILE, "utf8").trim().split(/\s+/).map(Number);
    const ports = await findFreePorts(200);
    expect(new Set(ports).size).toBe(200);
    expect(ports.filter((port) => first <= port && port <= last)).toEqual([]);
  },
);
