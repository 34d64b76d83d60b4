import { expect, test } from "./steps/journey.ts";

test("hashed files are kept for a year and travel compressed", async ({ request }) => {
  const [, script = ""] = /<script type="module" async src="([^"]+)"/.exec(await (await request.get("/")).text()) ?? [];
  const answer = await request.get(script, { headers: { "Accept-Encoding": "br" } });
  expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers()["content-encoding"]).toBe("br");
  expect((await request.get("/assets/gone-00000000.js")).status()).toBe(404);
});
