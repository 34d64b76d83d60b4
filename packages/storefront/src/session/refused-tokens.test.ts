import { ApiError, createClient, storefront } from "@griya/api";
import { expect, test } from "vitest";
import { watchRefusedTokens } from "./refused-tokens.ts";

const respondWith = (code: number) => () =>
  Promise.resolve(new Response(JSON.stringify({ message: "", meta: { code } }), { status: code }));

const createClientWithCode = (code: number) => {
  const { fetch, refusedTokens } = watchRefusedTokens(respondWith(code));
  const reportedTokens: string[] = [];
  const stop = refusedTokens.subscribe((token) => reportedTokens.push(token));
  const client = createClient(storefront, {
    origin: "",
    getLocale: () => "en",
    getAccessToken: () => "old-token",
    fetch,
  });
  return { client, refused: reportedTokens, stop };
};

test("a refused token is reported once for each call", async () => {
  const { client, refused: reportedTokens, stop } = createClientWithCode(401);
  await expect(client.auth.findProfile()).rejects.toThrow(ApiError);
  expect(reportedTokens).toEqual(["old-token"]);
  stop();
  await expect(client.auth.findProfile()).rejects.toThrow(ApiError);
  expect(reportedTokens).toEqual(["old-token"]);
});

test("calls without a token and other refusals report nothing", async () => {
  const unauthorizedClient = createClientWithCode(401);
  await expect(unauthorizedClient.client.settings.find()).rejects.toThrow(ApiError);
  expect(unauthorizedClient.refused).toEqual([]);
  const forbiddenClient = createClientWithCode(403);
  await expect(forbiddenClient.client.auth.findProfile()).rejects.toThrow(ApiError);
  expect(forbiddenClient.refused).toEqual([]);
});
