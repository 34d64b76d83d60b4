import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createClient, storefront } from "@griya/api";
import { expect, test } from "vitest";
import { catchRefusal } from "./testing/catch-refusal.ts";
import { aFolder } from "./testing/files.ts";
import { startProvider } from "./testing/provider-process.ts";
import { writeTables } from "./testing/test-database.ts";

/** Starts the provider on a folder of its own with an empty shop. */
const start = async (environment: NodeJS.ProcessEnv) => {
  const folder = await aFolder();
  await writeTables(folder);
  return { folder, ...(await startProvider({ DATA_DIR: folder, ...environment })) };
};

/** A provider that several tests call. */
const open = await start({ HOST: "127.0.0.1" });
const openAt = new URL(await open.origin);

const ACCOUNT = {
  name: "Sari Wulandari",
  email: "sari@griya.test",
  phone: "+6281234567890",
  password: "sari-wulandari",
  passwordConfirmation: "sari-wulandari",
};

const getAuth = (origin: string) => createClient(storefront, { origin, getLocale: () => "en" }).auth;

test("starts on an empty folder, keeps it to itself, survives a kill, and stops when asked", {
  timeout: 180_000,
}, async () => {
  const folder = join(await aFolder(), "shop");
  const first = await startProvider({ DATA_DIR: folder });
  const origin = await first.origin;
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  await getAuth(origin).register(ACCOUNT);

  const second = await startProvider({ DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Process ${first.pid} has ${folder} open already`);

  await first.end("SIGKILL");
  const third = await startProvider({ DATA_DIR: folder });
  const existing = await catchRefusal(
    getAuth(await third.origin).login({ email: ACCOUNT.email, password: ACCOUNT.password }),
  );
  expect(existing.messages).toEqual(["Please verify your email first. We have sent you a new link."]);

  expect(await third.end("SIGTERM")).toBe(0);
  expect(await readdir(folder)).toEqual(["database", "office-set-up-code"]); // no lock, no half-written file
});

test("logs on standard error, a line of JSON each, and nowhere else", { timeout: 60_000 }, async () => {
  const provider = await start({ LOG_LEVEL: "debug" });
  const origin = await provider.origin;
  await fetch(`${origin}/api/storefront/user/profile`, { headers: { Authorization: `Bearer ${"x".repeat(43)}` } });
  expect(await provider.end("SIGTERM")).toBe(0);
  const lines = provider.errors().trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ call: "/api/storefront/user/profile", code: 401 }),
  );
  expect(
    provider
      .output()
      .split("\n")
      .filter((line) => line !== "" && !lines.includes(line)),
  ).toEqual([expect.stringContaining(`answers at ${origin}`)]);
  expect(await readdir(provider.folder)).toEqual(["database", "office-set-up-code"]);
});

test("says what is wrong with its settings, and does not start", { timeout: 60_000 }, async () => {
  const refused = await startProvider({ DATA_DIR: await aFolder(), SHOP_MODE: "live", PORT: "70000" });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain("PORT must be at most 65535");
  expect(refused.output()).not.toContain("    at ");
});

test("says which database cannot be opened, without its password", async () => {
  const refused = await startProvider({
    DATA_DIR: await aFolder(),
    DATABASE_URL: "postgres://shop:hush-hush@127.0.0.1:9/griya",
  });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('DATABASE_URL names the database "griya" on 127.0.0.1:9');
  expect(refused.output()).not.toMatch(/hush-hush|at .*\.ts:/);
});

test("holds a caller to the limits of their address, and no shop's server that has the secret", {
  timeout: 180_000,
}, async () => {
  const PROVIDER_SECRET = "a secret that shop and provider share";
  const provider = await start({ PROVIDER_SECRET });
  const origin = await provider.origin;
  const ask = async (secret: string): Promise<number> => {
    const answer = await fetch(`${origin}/api/storefront/none`, { headers: { "X-Griya-Server": secret } });
    await answer.text();
    return answer.status;
  };
  const askOften = (secret: string): Promise<number[]> => Promise.all(Array.from({ length: 50 }, () => ask(secret)));
  for (let asked = 0; asked < 1300; asked += 50) expect(await askOften(PROVIDER_SECRET)).not.toContain(429);
  let answers: number[] = [];
  while (!answers.includes(429)) answers = await askOften("a guess"); // until the test's own timeout
  expect(await ask(PROVIDER_SECRET)).toBe(404);
  const sockets = Array.from({ length: 300 }, () => connect({ host: "127.0.0.1", port: Number(new URL(origin).port) }));
  const isRefused = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve).on("error", resolve));
  await Promise.any(sockets.map(isRefused));
  for (const socket of sockets) socket.destroy();
  expect(await provider.end("SIGTERM")).toBe(0);
});

test("lets no page of another site log a visitor in, and every script", { timeout: 60_000 }, async () => {
  const { origin } = openAt;
  const post = async (call: "login" | "register", headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/api/storefront/user/${call}`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ email: ACCOUNT.email }),
    });
    return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
  };
  for (const call of ["login", "register"] as const) {
    for (const elsewhere of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "null" },
    ]) {
      expect(await post(call, elsewhere)).toEqual({ status: 403, message: "You are not allowed to do this." });
    }
    expect(await post(call, { Origin: "https://evil.example", "Accept-Language": "id" })).toEqual({
      status: 403,
      message: "Anda tidak diizinkan melakukan ini.",
    });
    for (const own of [{ "Sec-Fetch-Site": "same-origin", Origin: origin }, { Origin: origin }, {}]) {
      expect((await post(call, own)).status).toBe(201);
    }
  }
});

test("shows mails, and who stands in for Google, to nobody who asks for this machine by a name of theirs", {
  timeout: 60_000,
}, async () => {
  const { port } = openAt;
  const ask = async (path: string, host: string): Promise<number | undefined> => {
    const asked = get({ host: "127.0.0.1", port, path, headers: { Host: host, "X-Forwarded-Host": "localhost" } });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const path of ["/outbox", "/sandbox/google/.well-known/openid-configuration"]) {
    expect(await ask(path, `localhost:${port}`)).toBe(200);
    expect(await ask(path, `evil.example:${port}`)).toBe(404);
  }
  expect(await ask("/health", `evil.example:${port}`)).toBe(200);
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  socket.write("GET /outbox HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test("shows its mails on this machine alone", { timeout: 60_000 }, async () => {
  const getOutbox = async (provider: Awaited<ReturnType<typeof startProvider>>) => {
    const { port } = new URL(await provider.origin);
    const { status } = await fetch(`http://127.0.0.1:${port}/outbox`);
    return { status, saysWhy: provider.output().includes("mails are kept and neither sent nor shown") };
  };
  expect(await getOutbox(open)).toEqual({ status: 200, saysWhy: false });
  expect(await getOutbox(await start({ HOST: "0.0.0.0" }))).toEqual({ status: 404, saysWhy: true });
});
