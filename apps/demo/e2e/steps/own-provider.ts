import { createServer, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { type BuiltShop, startBuiltShop } from "./built-shop.ts";

/** The provider's data about the shop, in the format of the wire. */
type CommonAnswer = { site_setting: Record<string, unknown>; languages: object[] };

type ProviderChanges = {
  /** Changes the provider's data about the shop. */
  change: (commonAnswer: CommonAnswer) => void;
  /** The answer to a call for the texts of a language. If absent, the provider answers with the texts of all journeys. */
  texts?: string;
};

/** The headers that the provider forwards to the shop of all journeys. */
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
      const requestBody = await buffer(message);
      const response = await fetch(url, {
        method: message.method ?? "GET",
        headers: Object.fromEntries(
          FORWARDED_HEADERS.map((name) => [name, String(message.headers[name] ?? "")]).filter(
            ([, value]) => value !== "",
          ),
        ),
        ...(requestBody.length > 0 && { body: new Uint8Array(requestBody) }),
      });
      const contentType = response.headers.get("Content-Type") ?? "application/octet-stream";
      let answerBytes = Buffer.from(await response.arrayBuffer());
      if (url.pathname.endsWith("/common")) {
        const commonAnswer = JSON.parse(answerBytes.toString()) as { data: CommonAnswer };
        change(commonAnswer.data);
        answerBytes = Buffer.from(JSON.stringify(commonAnswer));
      }
      answer.writeHead(response.status, { "Content-Type": contentType }).end(answerBytes);
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
 * Starts the built shop with a provider of its own. The provider answers like the shop of all journeys at `origin`, with changed data about
 * the shop and its languages. The build is the same for both shops.
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
