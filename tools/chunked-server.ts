import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pass } from "node:timers/promises";

const CHUNKS = 80;
/** Milliseconds between two pieces, in which the browser can draw. */
const PAUSE = 50;

/**
 * Returns the offsets in bytes at which a body is split. Each follows a tag that opens a link or button, so that it is drawn before its
 * content.
 */
const getChunkOffsets = (body: Buffer): number[] => {
  const text = body.toString("latin1");
  return Array.from({ length: CHUNKS - 1 }, (_, piece) => {
    const opens = /<(?:a|button) [^>]*>/g;
    opens.lastIndex = Math.ceil((body.length / CHUNKS) * (piece + 1));
    return opens.test(text) ? opens.lastIndex : body.length;
  });
};

export type ChunkedServer = { readonly origin: string; readonly close: () => void };

/** Serves the pages of an origin like a slow line: in many pieces, so that a browser draws between them. */
export const openChunkedServer = async (origin: string): Promise<ChunkedServer> => {
  const server: Server = createServer((request, answer) => {
    void (async () => {
      const { accept = "*/*" } = request.headers;
      const response = await fetch(origin + request.url, {
        headers: { Accept: accept, "Accept-Encoding": "identity" },
      });
      const type = response.headers.get("Content-Type") ?? "application/octet-stream";
      const body = Buffer.from(await response.arrayBuffer());
      answer.writeHead(response.status, { "Content-Type": type });
      let sent = 0;
      for (const cut of type.startsWith("text/html") ? getChunkOffsets(body) : []) {
        answer.write(body.subarray(sent, cut));
        sent = cut;
        await pass(PAUSE);
      }
      answer.end(body.subarray(sent));
    })().catch((error: unknown) => answer.destroy(error instanceof Error ? error : new Error(String(error))));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
