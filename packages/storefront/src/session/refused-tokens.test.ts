import { ApiError, createClient, storefront } from "@griya/api";
import { expect, test } from "vitest";
import { watchRefusedTokens } from "./refused-tokens.ts";

const answering = (code: number) => () =>
  Promise.resolve(new Response(JSON.stringify({ message: "", meta: { code } }), { status: code }));

const clientOver = (code: number) => {
  const { fetch, refusedTokens } = watchRefusedTokens(answering(code));
  const refused: string[] = [];
  const stop = refusedTokens.subscribe((token) => refused.push(token));
  const client = createClient(storefront, {
    origin: "",
    getLocale: () => "en",
    getAccessToken: () => "old-token",
    fetch,
  });
  return { client, refused, stop };
};

test("a refused token is told once per call that carried it", async () => {
  const { client, refused, stop } = clientOver(401);
  await expect(client.auth.findProfile()).rejects.toThrow(ApiError);
  expect(refused).toEqual(["old-token"]);
  stop();
  await expect(client.auth.findProfile()).rejects.toThrow(ApiError);
  expect(refused).toEqual(["old-token"]);
});

test("calls without a token, and other refusals, tell nothing", async () => {
  const unauthorized = clientOver(401);
  await expect(unauthorized.client.settings.find()).rejects.toThrow(ApiError);
  expect(unauthorized.refused).toEqual([]);
  const forbidden = clientOver(403);
  await expect(forbidden.client.auth.findProfile()).rejects.toThrow(ApiError);
  expect(forbidden.refused).toEqual([]);
});
