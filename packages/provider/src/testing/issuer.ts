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
  /** The environment variables that connect a shop to the issuer. */
  env: NodeJS.ProcessEnv;
  /** Changes the claims of the next tokens. */
  changeClaims: (change: (claims: JWTPayload) => JWTPayload) => void;
  /** Changes the next signed tokens. */
  changeToken: (change: (token: string) => Promise<string>) => void;
  /** Changes the next discovery documents. */
  changeDiscovery: (change: (document: Discovery) => Discovery) => void;
  /** Answers all requests with this status. Null restores the usual answers. */
  failWith: (status: number | null) => void;
};

/** Starts an issuer on its own port. */
export const anIssuer = async (): Promise<TestIssuer> => {
  let changeTokenClaims = (claims: JWTPayload): JWTPayload => claims;
  let changeToken = async (token: string): Promise<string> => token;
  let changeDiscovery = (document: Discovery): Discovery => document;
  let failureStatus: number | null = null;
  let answerRequest: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 });
  const listener = getRequestListener((request) =>
    failureStatus === null ? answerRequest(request) : new Response(null, { status: failureStatus }),
  );
  const server = createServer((...exchange) => void listener(...exchange)).listen(0, "127.0.0.1");
  await once(server, "listening");
  addCleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = createIssuer({
    issuer,
    ...CLIENT,
    shopOrigin: ORIGIN,
    changeClaims: (claims) => changeTokenClaims(claims),
  });
  answerRequest = async (request) => {
    const sandboxResponse = await sandbox.fetch(request);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/.well-known/")) {
      return Response.json(changeDiscovery((await sandboxResponse.json()) as Discovery));
    }
    if (pathname !== "/token" || !sandboxResponse.ok) return sandboxResponse;
    const tokens = (await sandboxResponse.json()) as { id_token: string };
    return Response.json({ ...tokens, id_token: await changeToken(tokens.id_token) });
  };
  return {
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT.clientId, GOOGLE_CLIENT_SECRET: CLIENT.clientSecret },
    changeClaims: (output) => {
      changeTokenClaims = output;
    },
    changeToken: (forged) => {
      changeToken = forged;
    },
    changeDiscovery: (led) => {
      changeDiscovery = led;
    },
    failWith: (status) => {
      failureStatus = status;
    },
  };
};

export type Person = { email: string; name?: string; isVerified?: boolean };

const createIp = (): string => `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** Creates a browser that logs in at an issuer. It stores cookies. */
export const aBrowser = (shop: TestShop) => {
  const ip = createIp();
  const cookies = new Map<string, string>();
  const callShop: TestShop["call"] = async (method, path, init = {}) => {
    const cookieHeader = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await shop.call(method, path, {
      ip,
      ...init,
      headers: new Headers({ Cookie: cookieHeader, ...Object.fromEntries(new Headers(init.headers)) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return response;
  };
  /** Starts a login and returns the URL of the issuer's page. */
  const startLogin = async (language = "en"): Promise<URL> => {
    const response = await callShop("GET", `user/social-login/google?language=${language}`);
    return new URL(response.headers.get("Location") ?? "");
  };
  /** Submits the page of the issuer and returns the URL of the shop's callback. */
  const submitChoice = async (page: URL, fields: Readonly<Record<string, string>>): Promise<URL> => {
    const response = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    return new URL(response.headers.get("Location") ?? "");
  };
  const choosePerson = (page: URL, { email, name = "Sari Wulandari", isVerified = true }: Person): Promise<URL> =>
    submitChoice(page, { email, name, ...(isVerified && { verified: "yes" }) });
  const finishLogin = (callbackUrl: URL, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    callShop("POST", "user/social-login", {
      body: new URLSearchParams({ provider: "google", answer: callbackUrl.search.slice(1) }),
      headers: { Origin: ORIGIN, ...headers },
    });
  return {
    cookies,
    call: callShop,
    begin: startLogin,
    be: choosePerson,
    cancel: (page: URL) => submitChoice(page, { cancel: "yes" }),
    finish: finishLogin,
    /** Runs the whole login and returns the answer of the shop. */
    logIn: async (person: Person): Promise<Response> => finishLogin(await choosePerson(await startLogin(), person)),
  };
};
