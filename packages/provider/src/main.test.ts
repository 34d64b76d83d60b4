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

/** Starts the provider in a new folder with an empty shop. */
const startShop = async (environment: NodeJS.ProcessEnv) => {
  const folder = await aFolder();
  await writeTables(folder);
  return { folder, ...(await startProvider({ DATA_DIR: folder, ...environment })) };
};

/** The provider that several tests call. */
const sharedProvider = await startShop({ HOST: "127.0.0.1" });
const sharedOrigin = new URL(await sharedProvider.origin);

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
  const firstProvider = await startProvider({ DATA_DIR: folder });
  const origin = await firstProvider.origin;
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  await getAuth(origin).register(ACCOUNT);

  const secondProvider = await startProvider({ DATA_DIR: folder });
  expect(await secondProvider.ended).toBe(1);
  expect(secondProvider.output()).toContain(`Process ${firstProvider.pid} has ${folder} open already`);

  await firstProvider.end("SIGKILL");
  const thirdProvider = await startProvider({ DATA_DIR: folder });
  const registrationRefusal = await catchRefusal(
    getAuth(await thirdProvider.origin).login({ email: ACCOUNT.email, password: ACCOUNT.password }),
  );
  expect(registrationRefusal.messages).toEqual(["Please verify your email first. We have sent you a new link."]);

  expect(await thirdProvider.end("SIGTERM")).toBe(0);
  expect(await readdir(folder)).toEqual(["database", "office-set-up-code"]); // The folder has no lock and no incomplete file.
});

test("logs on standard error, a line of JSON each, and nowhere else", { timeout: 60_000 }, async () => {
  const provider = await startShop({ LOG_LEVEL: "debug" });
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

test("reports wrong settings, and does not start", { timeout: 60_000 }, async () => {
  const refusedProvider = await startProvider({ DATA_DIR: await aFolder(), SHOP_MODE: "live", PORT: "70000" });
  expect(await refusedProvider.ended).toBe(1);
  expect(refusedProvider.output()).toContain("PORT must be at most 65535");
  expect(refusedProvider.output()).not.toContain("    at ");
});

test("reports the unreachable database without its password", async () => {
  const refusedProvider = await startProvider({
    DATA_DIR: await aFolder(),
    DATABASE_URL: "postgres://shop:hush-hush@127.0.0.1:9/griya",
  });
  expect(await refusedProvider.ended).toBe(1);
  expect(refusedProvider.output()).toContain('DATABASE_URL names the database "griya" on 127.0.0.1:9');
  expect(refusedProvider.output()).not.toMatch(/hush-hush|at .*\.ts:/);
});

test("applies the rate limits to a caller's address, but not to a shop server with the secret", {
  timeout: 180_000,
}, async () => {
  const PROVIDER_SECRET = "a secret that shop and provider share";
  const provider = await startShop({ PROVIDER_SECRET });
  const origin = await provider.origin;
  const askProvider = async (secret: string): Promise<number> => {
    const answer = await fetch(`${origin}/api/storefront/none`, { headers: { "X-Griya-Server": secret } });
    await answer.text();
    return answer.status;
  };
  const askOften = (secret: string): Promise<number[]> =>
    Promise.all(Array.from({ length: 50 }, () => askProvider(secret)));
  for (let outgoingRequest = 0; outgoingRequest < 1300; outgoingRequest += 50)
    expect(await askOften(PROVIDER_SECRET)).not.toContain(429);
  let answers: number[] = [];
  while (!answers.includes(429)) answers = await askOften("a guess"); // The loop ends at the test's timeout, if no answer is 429.
  expect(await askProvider(PROVIDER_SECRET)).toBe(404);
  const sockets = Array.from({ length: 300 }, () => connect({ host: "127.0.0.1", port: Number(new URL(origin).port) }));
  const isRefused = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve).on("error", resolve));
  await Promise.any(sockets.map(isRefused));
  for (const socket of sockets) socket.destroy();
  expect(await provider.end("SIGTERM")).toBe(0);
});

test("lets no page of another site log a visitor in, and every script", { timeout: 60_000 }, async () => {
  const { origin } = sharedOrigin;
  const postForm = async (call: "login" | "register", headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/api/storefront/user/${call}`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ email: ACCOUNT.email }),
    });
    return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
  };
  for (const call of ["login", "register"] as const) {
    for (const foreignHeaders of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "null" },
    ]) {
      expect(await postForm(call, foreignHeaders)).toEqual({ status: 403, message: "You are not allowed to do this." });
    }
    expect(await postForm(call, { Origin: "https://evil.example", "Accept-Language": "id" })).toEqual({
      status: 403,
      message: "Anda tidak diizinkan melakukan ini.",
    });
    for (const ownHeaders of [{ "Sec-Fetch-Site": "same-origin", Origin: origin }, { Origin: origin }, {}]) {
      expect((await postForm(call, ownHeaders)).status).toBe(201);
    }
  }
});

test("shows mails, and who stands in for Google, to nobody who asks for this machine by a name of theirs", {
  timeout: 60_000,
}, async () => {
  const { port } = sharedOrigin;
  const askProvider = async (path: string, host: string): Promise<number | undefined> => {
    const outgoingRequest = get({
      host: "127.0.0.1",
      port,
      path,
      headers: { Host: host, "X-Forwarded-Host": "localhost" },
    });
    const [answer] = (await once(outgoingRequest, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const path of ["/outbox", "/sandbox/google/.well-known/openid-configuration"]) {
    expect(await askProvider(path, `localhost:${port}`)).toBe(200);
    expect(await askProvider(path, `evil.example:${port}`)).toBe(404);
  }
  expect(await askProvider("/health", `evil.example:${port}`)).toBe(200);
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
  expect(await getOutbox(sharedProvider)).toEqual({ status: 200, saysWhy: false });
  expect(await getOutbox(await startShop({ HOST: "0.0.0.0" }))).toEqual({ status: 404, saysWhy: true });
});
