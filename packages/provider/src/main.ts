import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ConfigError,
  createLimitedServer,
  getCallerAddress,
  getConnectionLimits,
  hasOneHost,
  isShopServer,
} from "@griya/http";
import { getRequestListener } from "@hono/node-server";
import { readConfig } from "./platform/config.ts";
import { startProvider } from "./provider.ts";

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const provider = await startProvider(config);
  const answerRequest = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    // Node itself answers such requests with a 400.
    if (!hasOneHost(incoming)) return new Response(null, { status: 400, headers: { Connection: "close" } });
    return isShopServer(incoming.headers, config.providerSecret)
      ? provider.fetch(request)
      : provider.fetch(request, getCallerAddress(incoming, config.proxyHops));
  });
  const server = createLimitedServer(
    (request, response) => void answerRequest(request, response),
    getConnectionLimits(config.proxyHops),
  );
  server.listen(config.port, config.host);
  await once(server, "listening");
  console.log(`The provider answers at http://${config.host}:${(server.address() as AddressInfo).port}`);
  let isStopping = false;
  const stopServer = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    server.close();
    await provider.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stopServer());
  process.on("SIGINT", () => void stopServer());
};

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
