import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openShop } from "@griya/provider/testing";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { expect, it, onTestFinished } from "vitest";
import { consoleLog } from "./log.ts";
import { serve } from "./serve.ts";

const EXAMPLE_PATH = join(import.meta.dirname, "..", "examples", "own-provider.js");

it("the example serves a shop over a provider at another origin, from the built packages", async () => {
  const [port = 0, shopPort = 0] = await findFreePorts(2);
  const origin = `http://127.0.0.1:${port}`;
  const ownProvider = await openShop({ env: { PUBLIC_ORIGIN: `http://localhost:${shopPort}` } });
  const provider = await serve({
    host: "127.0.0.1",
    port,
    origin,
    proxyHops: 0,
    log: consoleLog,
    handle: (request, ip) => ownProvider.fetch(request, ip),
  });
  onTestFinished(() => provider.drain(0));
  const shopProcess = spawn(process.execPath, [EXAMPLE_PATH], {
    env: { PATH: process.env["PATH"], PORT: String(shopPort), PROVIDER_ORIGIN: origin },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void shopProcess.kill("SIGKILL"));
  const [startMessage] = (await once(shopProcess.stdout, "data")) as [Buffer];
  expect(startMessage.toString()).toBe(`The shop answers at http://localhost:${shopPort}\n`);
  for (const [path, language] of [
    ["/", "en"],
    ["/id", "id"],
  ] as const) {
    const page = await fetch(`http://localhost:${shopPort}${path}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`<html lang="${language}"`);
    const [, script = ""] = /<script type="module" async src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(`http://localhost:${shopPort}${script}`)).headers.get("Content-Type")).toContain("javascript");
  }
  expect((await fetch(`http://localhost:${shopPort}/embed/v1/loader.js`)).status).toBe(404); // the example has no embed
  shopProcess.kill("SIGTERM");
  expect((await once(shopProcess, "exit"))[0]).toBe(0);
});
