import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { JWTPayload } from "jose";
import { createIssuer } from "../sandbox/issuer.ts";
import { addCleanUp } from "./add-clean-up.ts";
import { ORIGIN, type TestShop } from "./shop.ts";

const CLIENT = { clientId: "griya-test", clientSecret: "a secret between shop and issuer" };

/** The discovery document of the issuer. */
type Discovery = Readonly<Record<string, unknown>>;

export type TestIssuer = {
  /** The environment variables of the shop for it. */
  env: NodeJS.ProcessEnv;
  /** Changes the claims of its tokens from now on. */
  changeClaims: (change: (claims: JWTPayload) => JWTPayload) => void;
  /** Changes its signed tokens from now on. */
  changeToken: (change: (token: string) => Promise<string>) => void;
  /** Changes the endpoints in its discovery document from now on. */
  changeDiscovery: (change: (document: Discovery) => Discovery) => void;
  /** Answers every request with this status, or without one. */
  failWith: (status: number | null) => void;
};

/** Starts an issuer over HTTP. */
export const anIssuer = async (): Promise<TestIssuer> => {
  let change = (claims: JWTPayload): JWTPayload => claims;
  let changeToken = async (token: string): Promise<string> => token;
  let changeDiscovery = (document: Discovery): Discovery => document;
  let failure: number | null = null;
  let answer: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 });
  const listener = getRequestListener((request) =>
    failure === null ? answer(request) : new Response(null, { status: failure }),
  );
  const server = createServer((...exchange) => void listener(...exchange)).listen(0, "127.0.0.1");
  await once(server, "listening");
  addCleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = createIssuer({ issuer, ...CLIENT, shopOrigin: ORIGIN, changeClaims: (claims) => change(claims) });
  answer = async (request) => {
    const answered = await sandbox.fetch(request);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/.well-known/")) {
      return Response.json(changeDiscovery((await answered.json()) as Discovery));
    }
    if (pathname !== "/token" || !answered.ok) return answered;
    const tokens = (await answered.json()) as { id_token: string };
    return Response.json({ ...tokens, id_token: await changeToken(tokens.id_token) });
  };
  return {
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT.clientId, GOOGLE_CLIENT_SECRET: CLIENT.clientSecret },
    changeClaims: (output) => {
      change = output;
    },
    changeToken: (forged) => {
      changeToken = forged;
    },
    changeDiscovery: (led) => {
      changeDiscovery = led;
    },
    failWith: (status) => {
      failure = status;
    },
  };
};

export type Person = { email: string; name?: string; isVerified?: boolean };

const createIp = (): string => `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** Creates a browser for a login at an issuer. It stores the cookies it gets. */
export const aBrowser = (shop: TestShop) => {
  const ip = createIp();
  const cookies = new Map<string, string>();
  const call: TestShop["call"] = async (method, path, init = {}) => {
    const Cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await shop.call(method, path, {
      ip,
      ...init,
      headers: new Headers({ Cookie, ...Object.fromEntries(new Headers(init.headers)) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return answer;
  };
  /** Returns the address to which the shop leads. */
  const startLogin = async (language = "en"): Promise<URL> => {
    const answer = await call("GET", `user/social-login/google?language=${language}`);
    return new URL(answer.headers.get("Location") ?? "");
  };
  /** Returns the address to which the issuer leads back. */
  const submitChoice = async (page: URL, fields: Readonly<Record<string, string>>): Promise<URL> => {
    const answer = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    return new URL(answer.headers.get("Location") ?? "");
  };
  const choosePerson = (page: URL, { email, name = "Sari Wulandari", isVerified = true }: Person): Promise<URL> =>
    submitChoice(page, { email, name, ...(isVerified && { verified: "yes" }) });
  const finishLogin = (callbackUrl: URL, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    call("POST", "user/social-login", {
      body: new URLSearchParams({ provider: "google", answer: callbackUrl.search.slice(1) }),
      headers: { Origin: ORIGIN, ...headers },
    });
  return {
    cookies,
    call,
    begin: startLogin,
    be: choosePerson,
    cancel: (page: URL) => submitChoice(page, { cancel: "yes" }),
    finish: finishLogin,
    /** Runs the whole login. */
    logIn: async (person: Person): Promise<Response> => finishLogin(await choosePerson(await startLogin(), person)),
  };
};
