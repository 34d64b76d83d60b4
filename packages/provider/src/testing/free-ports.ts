import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the range that Linux and macOS use for outgoing connections. So no browser call can take one before its server opens. */
const FIRST_PORT = 10_240;
const END_PORT = 32_768;

const usedPorts = new Set<number>();

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return true;
  } catch {
    return false;
  }
};

/** Finds free ports on loopback. A process gets none of them twice. */
export const findFreePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if (usedPorts.has(port)) continue;
    usedPorts.add(port);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
};
