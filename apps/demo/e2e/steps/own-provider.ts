import { createServer, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { type BuiltShop, startBuiltShop } from "./built-shop.ts";

/** The provider's data about the shop, in the format of the wire. */
type Common = { site_setting: Record<string, unknown>; languages: object[] };

type ProviderChanges = {
  /** Changes the provider's data about the shop. */
  change: (common: Common) => void;
  /** The answer to a call for the texts of a language. If absent, the texts of all journeys are used. */
  texts?: string;
};

/** Headers that a provider receives with a call. */
const FORWARDED_HEADERS = ["accept-language", "authorization", "content-type", "idempotency-key", "x-user-token"];

const startProvider = async (origin: string, { change, texts }: ProviderChanges) => {
  const [port = 0] = await findFreePorts(1);
  const server: Server = createServer((message, answer) => {
    const url = new URL(message.url ?? "", origin);
    void (async () => {
      if (texts !== undefined && url.pathname.endsWith("/localization")) {
        answer.writeHead(200, { "Content-Type": "application/json" }).end(texts);
        return;
      }
      const body = await buffer(message);
      const response = await fetch(url, {
        method: message.method ?? "GET",
        headers: Object.fromEntries(
          FORWARDED_HEADERS.map((name) => [name, String(message.headers[name] ?? "")]).filter(
            ([, value]) => value !== "",
          ),
        ),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const type = response.headers.get("Content-Type") ?? "application/octet-stream";
      let bytes = Buffer.from(await response.arrayBuffer());
      if (url.pathname.endsWith("/common")) {
        const common = JSON.parse(bytes.toString()) as { data: Common };
        change(common.data);
        bytes = Buffer.from(JSON.stringify(common));
      }
      answer.writeHead(response.status, { "Content-Type": type }).end(bytes);
    })();
  });
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/**
 * Starts the built shop with a provider of its own. It answers like the shop of all journeys at `origin`, except for the data about the
 * shop and its languages. Only the provider differs: the build is the same.
 */
export const startShopWithProvider = async (origin: string, provider: ProviderChanges): Promise<BuiltShop> => {
  const { origin: providerOrigin, close } = await startProvider(origin, provider);
  const shop = await startBuiltShop({ PROVIDER_ORIGIN: providerOrigin, PICTURE_ORIGINS: origin, LOG_LEVEL: "warn" });
  return {
    ...shop,
    stop: async () => {
      close();
      return shop.stop();
    },
  };
};
