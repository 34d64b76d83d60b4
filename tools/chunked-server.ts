import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pass } from "node:timers/promises";

const CHUNK_COUNT = 80;
/** The pause between two chunks in milliseconds, in which the browser can draw. */
const PAUSE_MILLISECONDS = 50;

/**
 * Returns the offsets in bytes at which a body is split. Each offset follows the opening tag of a link or button, so the browser draws the
 * link before its content.
 */
const getChunkOffsets = (body: Buffer): number[] => {
  const text = body.toString("latin1");
  return Array.from({ length: CHUNK_COUNT - 1 }, (_, piece) => {
    const openingTagPattern = /<(?:a|button) [^>]*>/g;
    openingTagPattern.lastIndex = Math.ceil((body.length / CHUNK_COUNT) * (piece + 1));
    return openingTagPattern.test(text) ? openingTagPattern.lastIndex : body.length;
  });
};

export type ChunkedServer = { readonly origin: string; readonly close: () => void };

/** Serves the pages of an origin in many chunks, like a slow line. A browser draws between the chunks. */
export const openChunkedServer = async (origin: string): Promise<ChunkedServer> => {
  const server: Server = createServer((request, answer) => {
    void (async () => {
      const { accept = "*/*" } = request.headers;
      const response = await fetch(origin + request.url, {
        headers: { Accept: accept, "Accept-Encoding": "identity" },
      });
      const contentType = response.headers.get("Content-Type") ?? "application/octet-stream";
      const body = Buffer.from(await response.arrayBuffer());
      answer.writeHead(response.status, { "Content-Type": contentType });
      let sentBytes = 0;
      for (const chunkOffset of contentType.startsWith("text/html") ? getChunkOffsets(body) : []) {
        answer.write(body.subarray(sentBytes, chunkOffset));
        sentBytes = chunkOffset;
        await pass(PAUSE_MILLISECONDS);
      }
      answer.end(body.subarray(sentBytes));
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
