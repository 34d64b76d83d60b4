import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { startBackend } from "./backend.ts";
import { FolderLockedError } from "./database/folder-lock.ts";
import { boundConnections, connectionBounds } from "./http/bound-connections.ts";
import { callerAddress, isShopServer } from "./http/caller-address.ts";
import { namesOneHost } from "./http/names-one-host.ts";
import { ConfigError, readConfig } from "./platform/config.ts";

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const backend = await startBackend(config);
  const server = serve(
    {
      hostname: config.host,
      port: config.port,
      fetch: (request, { incoming }) => {
        if (!namesOneHost(incoming)) return new Response(null, { status: 400, headers: { Connection: "close" } }); // as Node answers who names none
        return isShopServer(incoming.headers, config.providerSecret)
          ? backend.fetch(request)
          : backend.fetch(request, callerAddress(incoming, config.proxyHops));
      },
    },
    ({ port }) => console.log(`The provider answers at http://${config.host}:${port}`),
  );
  boundConnections(server as Server, connectionBounds(config.proxyHops)); // which `serve` makes where it is handed no other
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    server.close();
    await backend.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
};

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderLockedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
