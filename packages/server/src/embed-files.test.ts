import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createEmbed, createEmbedResponse } from "./embed-files.ts";

const body = Buffer.from("customElements.define('griya-shop', Shop)");
const loader = { body, br: null, gzip: null, type: "text/javascript; charset=utf-8", etag: 'W/"1"' };
const embed = createEmbed("1.2.0", new Map([["loader.js", loader]]));
const requestFile = (path: string, headers: Record<string, string> = {}) =>
  createEmbedResponse(new Request(`http://shop.test${path}`, { headers }), embed);

it("serves a version that never changes, to any site", async () => {
  const answer = requestFile("/embed/1.2.0/loader.js");
  expect(answer?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer?.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await answer?.text()).toBe(body.toString());
});

it("lets browsers cache the newest version for five minutes", () => {
  expect(requestFile("/embed/v1/loader.js")?.headers.get("Cache-Control")).toBe("public, max-age=300");
});

it("says what each file must hash to", async () => {
  const expectedHash = `sha384-${createHash("sha384").update(body).digest("base64")}`;
  expect(await requestFile("/embed/1.2.0/sri.json")?.json()).toEqual({ "loader.js": expectedHash });
});

it.each(['W/"1"', 'W/"0", W/"1"', "*"])("answers 304 to a reader with the tags %s", (readerTags) => {
  expect(requestFile("/embed/v1/loader.js", { "If-None-Match": readerTags })?.status).toBe(304);
});

it("sends the file to a reader with another version", () => {
  expect(requestFile("/embed/v1/loader.js", { "If-None-Match": 'W/"0", W/"11"' })?.status).toBe(200);
});

it.each(["/embed/9.9.9/loader.js", "/embed/v1/nothing.js", "/embed/v1/", "/embed/v1/../package.json"])(
  "does not serve %s",
  (path) => expect(requestFile(path)).toBeNull(),
);
