import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * The first port. The ports are below the range that Linux and macOS use for outgoing connections. So no browser can take a port before its
 * server opens.
 */
const FIRST_PORT = 10_240;
const END_PORT = 32_768;

const usedPorts = new Set<number>();

const isPortFree = async (port: number): Promise<boolean> => {
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

/** Finds free ports on loopback. Each port is returned only once in a process. */
export const findFreePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if (usedPorts.has(port)) continue;
    usedPorts.add(port);
    if (await isPortFree(port)) ports.push(port);
  }
  return ports;
};
