import { spawn } from "node:child_process";
import { join } from "node:path";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { expect, it, onTestFinished } from "vitest";

it("the development shop compiles its pages from the sources", async () => {
  const [port = 0, ...partnerPorts] = await findFreePorts(3);
  const child = spawn(process.execPath, ["--conditions=@griya/source", join(import.meta.dirname, "dev.ts")], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      PARTNER_PORTS: partnerPorts.join(","),
      PROVIDER_ORIGIN: "http://127.0.0.1:9",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  await expect.poll(() => output).toContain("Griya is open");
  const page = await fetch(`http://localhost:${port}/`);
  expect(await page.text()).toContain("Service is down.");
  const script = await fetch(`http://localhost:${port}/src/browser/main.ts`);
  expect([script.status, script.headers.get("Content-Type")]).toEqual([200, "text/javascript"]);
});
