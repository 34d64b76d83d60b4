import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as requestOverHttp } from "node:http";
import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http2";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { office } from "@griya/api/office";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import { getObservatoryScore } from "@griya/server/testing";
import { startBuiltShop } from "./steps/built-shop.ts";
import { expect, test } from "./steps/journey.ts";
import { startBeforeAll } from "./steps/own-shop.ts";

// Tests the examples of docs/proxies. The test changes only the hosts, the ports and the paths of files in the examples.

const examplesFolder = join(import.meta.dirname, "..", "..", "..", "docs", "proxies");

type Ports = { http: number; https: number; shop: number };

type RunningProxy = { child: ChildProcess; folder: string };

const startProxy = (program: string, arguments_: readonly string[], folder: string): RunningProxy => ({
  child: spawn(program, arguments_, { stdio: "ignore", env: { ...process.env, XDG_DATA_HOME: folder } }),
  folder,
});

const startNginx = ({ http, https, shop }: Ports): RunningProxy => {
  const folder = mkdtempSync(join(tmpdir(), "griya-nginx-"));
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const certificateOptions = ["-subj", "/CN=localhost", "-days", "1", "-nodes"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", certificate, ...certificateOptions],
    {
      stdio: "ignore",
    },
  );
  const siteSettings = readFileSync(join(examplesFolder, "nginx.conf"), "utf8")
    .replaceAll("/etc/ssl/shop.example.pem", certificate)
    .replaceAll("/etc/ssl/shop.example.key", key)
    .replaceAll("shop.example", "localhost")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replace("127.0.0.1:3000", `127.0.0.1:${shop}`);
  for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(join(folder, name));
  const temporaryPaths = ["client_body_temp_path body;", "proxy_temp_path proxy;", "fastcgi_temp_path fastcgi;"];
  const unusedSettings = ["uwsgi_temp_path uwsgi;", "scgi_temp_path scgi;", "access_log off;"];
  const pathSettings = [...temporaryPaths, ...unusedSettings].join("\n").replaceAll(/(_path )/g, `$1${folder}/`);
  const configuration = `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${pathSettings}\n${siteSettings}\n}\n`;
  writeFileSync(join(folder, "nginx.conf"), configuration);
  return startProxy("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], folder);
};

const startCaddy = ({ http, https, shop }: Ports): RunningProxy => {
  const folder = mkdtempSync(join(tmpdir(), "griya-caddy-"));
  const siteSettings = readFileSync(join(examplesFolder, "Caddyfile"), "utf8")
    .replaceAll("shop.example {", "localhost {\n\tbind 127.0.0.1")
    .replace("127.0.0.1:3000", `127.0.0.1:${shop}`);
  // Caddy creates its own certificate. No browser of this machine has to trust it.
  const globalOptions = `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n}\n`;
  writeFileSync(join(folder, "Caddyfile"), globalOptions + siteSettings);
  return startProxy("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], folder);
};

const isInstalled = (program: string): boolean => spawnSync(program, ["-h"], { stdio: "ignore" }).error === undefined;

type ProxyRequest = { headers?: OutgoingHttpHeaders; body?: Buffer; clientAddress?: string };
type ProxyResponse = { headers: IncomingHttpHeaders & { ":status"?: number }; body: Buffer };

/** Sends a request over HTTP/2, as a browser does. */
const sendRequest = async (
  port: number,
  path: string,
  { headers = {}, body, clientAddress = "127.0.0.1" }: ProxyRequest = {},
): Promise<ProxyResponse> => {
  const socket = connectTls({
    socket: connectTcp({ host: "127.0.0.1", port, localAddress: clientAddress }),
    servername: "localhost",
    ALPNProtocols: ["h2"],
    rejectUnauthorized: false,
  });
  const clientSession = connect(`https://localhost:${port}`, { createConnection: () => socket });
  clientSession.on("error", () => undefined); // The stream reports the error of the connection.
  try {
    const stream = clientSession.request(
      { ":path": path, ":method": body ? "POST" : "GET", ...headers },
      { endStream: !body },
    );
    if (body) stream.end(body);
    const bodyChunks: Buffer[] = [];
    stream.on("data", (part: Buffer) => bodyChunks.push(part));
    const [[answered]] = (await Promise.all([once(stream, "response"), once(stream, "end")])) as [
      [ProxyResponse["headers"]],
      unknown,
    ];
    return { headers: answered, body: Buffer.concat(bodyChunks) };
  } finally {
    clientSession.close();
  }
};

const waitUntilOpen = async (port: number): Promise<void> => {
  await expect
    .poll(
      () =>
        sendRequest(port, "/health").then(
          ({ headers }) => headers[":status"],
          () => null,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
};

for (const { program, needs, begin } of [
  { program: "nginx", needs: ["nginx", "openssl"], begin: startNginx },
  { program: "caddy", needs: ["caddy"], begin: startCaddy },
]) {
  test.describe(`behind ${program}, as its example says`, { tag: "@hostile" }, () => {
    test.skip(!needs.every(isInstalled), `this machine lacks one of ${needs.join(" and ")}`);
    const getRunningProxy = startBeforeAll(async () => {
      const [http = 0, https = 0] = await findFreePorts(2);
      const shop = await startBuiltShop({ PROXY_HOPS: "1", PUBLIC_ORIGIN: `https://localhost:${https}` });
      const proxy = begin({ http, https, shop: Number(new URL(shop.origin).port) });
      const stopProxy = async () => {
        if (proxy.child.exitCode === null && proxy.child.signalCode === null) {
          const exitEvent = once(proxy.child, "exit");
          proxy.child.kill("SIGTERM");
          await exitEvent;
        }
        await shop.stop();
        rmSync(proxy.folder, { recursive: true, force: true });
      };
      await waitUntilOpen(https).catch(async (error: unknown) => {
        await stopProxy();
        throw error;
      });
      return { http, https, stop: stopProxy };
    });

    test("a page comes over HTTP/2 as the shop packed it, and not again to whoever has it", async () => {
      const page = await sendRequest(getRunningProxy().https, "/", { headers: { "accept-encoding": "br" } });
      expect(page.headers).toMatchObject({
        ":status": 200,
        "content-encoding": "br",
        "strict-transport-security": expect.stringContaining("max-age="),
      });
      const revalidatedPage = await sendRequest(getRunningProxy().https, "/", {
        headers: { "accept-encoding": "br", "if-none-match": String(page.headers.etag) },
      });
      expect(revalidatedPage.headers[":status"]).toBe(304);
      expect(revalidatedPage.body).toHaveLength(0);
    });

    test("an address without TLS leads to the one that has it, and a call there is refused", async () => {
      const sendOverHttp = async (path: string) => {
        const overHttpRequest = requestOverHttp({
          host: "127.0.0.1",
          port: getRunningProxy().http,
          path,
          headers: { host: "localhost" },
        });
        overHttpRequest.end();
        const [answer] = (await once(overHttpRequest, "response")) as [
          { statusCode: number; headers: IncomingHttpHeaders; resume: () => void },
        ];
        answer.resume();
        return answer;
      };
      const page = await sendOverHttp("/cart?from=mail");
      expect(page.statusCode).toBe(308);
      expect(page.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/cart\?from=mail$/);
      expect((await sendOverHttp("/api/storefront/common")).statusCode).toBe(403);
    });

    test("pages earn 120 points of MDN's HTTP Observatory or more", async () => {
      for (const path of ["/", "/id/cart", "/id/login", "/user/profile"]) {
        const { headers, body } = await sendRequest(getRunningProxy().https, path);
        const responseHeaders = Object.entries(headers).filter(([name]) => !name.startsWith(":"));
        const page = { headers: new Headers(responseHeaders as [string, string][]), html: body.toString("utf8") };
        expect(getObservatoryScore(page), path).toBeGreaterThanOrEqual(120);
      }
    });

    test("what is too large is refused by the shop, not by the proxy", async () => {
      const { headers, body } = await sendRequest(getRunningProxy().https, "/api/storefront/user/login", {
        headers: { "content-type": "application/json" },
        body: Buffer.alloc(3_000_000, 97),
      });
      expect(headers[":status"]).toBeGreaterThanOrEqual(400);
      expect(JSON.parse(body.toString("utf8"))).toHaveProperty("meta.code");
    });

    test("a caller is counted by their own address, whatever addresses they write", async () => {
      const tryGuess = async (clientAddress: string, forged: string): Promise<unknown> => {
        const { headers } = await sendRequest(getRunningProxy().https, `${office.prefix}staff/set-up`, {
          headers: { "content-type": "application/json", "x-forwarded-for": forged },
          body: Buffer.from("{}"),
          clientAddress,
        });
        return headers[":status"];
      };
      const statuses: unknown[] = [];
      for (let number = 0; number < 25; number += 1) statuses.push(await tryGuess("127.0.0.2", `203.0.113.${number}`));
      expect(statuses.at(0)).not.toBe(429);
      expect(statuses.at(-1)).toBe(429);
      expect(await tryGuess("127.0.0.3", "127.0.0.2")).not.toBe(429);
    });
  });
}
