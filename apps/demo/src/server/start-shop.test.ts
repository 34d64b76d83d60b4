import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { readConfig } from "@griya/backend";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePorts } from "../../e2e/built-shop.ts";
import { describeEmbed } from "./embed-files.ts";
import { type Renderer, startShop } from "./start-shop.ts";

const NOBODY = { origin: "http://127.0.0.1:9", pictureOrigins: [] };

/** The shop's server, with pages that are handed in. */
const open = async (renderer: Partial<Renderer> = {}, environment: NodeJS.ProcessEnv = {}) => {
  const [port = 0, ...partnerPorts] = await freePorts(3);
  const config = readConfig({ PORT: String(port), PARTNER_PORTS: partnerPorts.join(","), ...environment });
  const shop = await startShop(config, NOBODY, async () => ({
    handle: () => new Response("open"),
    embed: describeEmbed("1.0.0", new Map()),
    ...renderer,
  }));
  onTestFinished(shop.close);
  return { port, origin: `http://127.0.0.1:${port}`, close: shop.close };
};

/** What comes back of bytes that are written as they are, until the server ends the connection. */
const write = async (port: number, bytes: string): Promise<{ status: number; headers: string; body: string }> => {
  const socket = connect({ host: "127.0.0.1", port });
  socket.write(bytes);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), headers: head.toLowerCase(), body };
};

describe("a request that cannot be read", () => {
  it.each([
    [400, "GET /api/storefront/common HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    [400, "GET /api\\storefront HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    [400, "GET /api/storefront/common HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [400, "GET /api/storefront/common HTTP/1.1\r\nHost localhost\r\n\r\n"],
    [400, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    [431, `GET /api/storefront/common HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("is answered with %i and an envelope", async (code, bytes) => {
    const { port } = await open();
    const { status, headers, body } = await write(port, bytes);
    expect(status).toBe(code);
    expect(JSON.parse(body)).toEqual({ status: code, message: "Invalid data", meta: { code }, data: null });
    for (const header of [
      "content-type: application/json",
      "cache-control: no-store",
      "x-content-type-options: nosniff",
    ]) {
      expect(headers).toContain(header);
    }
  });

  it("stands within no answer to another one", async () => {
    const { port } = await open({ handle: () => new Promise(() => undefined) });
    const asked = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    expect(await write(port, `${asked}nonsense\r\n\r\n`)).toMatchObject({ headers: "" });
  });
});
