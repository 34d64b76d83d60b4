import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { remoteProvider } from "./provider.ts";

/** A provider elsewhere that remembers what it was asked. */
const elsewhere = async () => {
  const asked: { message: IncomingMessage; body: string }[] = [];
  const server = createServer((message, response) => {
    let body = "";
    message.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    message.on("end", () => {
      asked.push({ message, body });
      response
        .writeHead(201, { "Content-Type": "application/json", "Set-Cookie": "theirs=1" })
        .end('{"meta":{"code":201}}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

it("passes a call on with its body and token, and the answer back", async () => {
  const { asked, origin } = await elsewhere();
  const call = new Request("http://shop.test/api/storefront/cart/store?x=1", {
    method: "POST",
    headers: { Authorization: "Bearer token", "Content-Type": "application/json", Cookie: "currentLanguage=id" },
    body: '{"quantity":1}',
  });
  const answer = await remoteProvider(origin).fetch(call);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ meta: { code: 201 } });
  expect(asked[0]?.message.url).toBe("/api/storefront/cart/store?x=1");
  expect(asked[0]?.message.headers.authorization).toBe("Bearer token");
  expect(asked[0]?.body).toBe('{"quantity":1}');
});

it("keeps each side's cookies to itself", async () => {
  const { asked, origin } = await elsewhere();
  const answer = await remoteProvider(origin).fetch(
    new Request("http://shop.test/api/storefront/common", { headers: { Cookie: "currentLanguage=id" } }),
  );
  expect(asked[0]?.message.headers.cookie).toBeUndefined();
  expect(answer.headers.has("Set-Cookie")).toBe(false);
});

it("answers that the service is down when nobody is there", async () => {
  const answer = await remoteProvider("http://127.0.0.1:9").fetch(
    new Request("http://shop.test/api/storefront/common"),
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ message: "Service is down.", meta: { code: 503 } });
});

it("is well itself whatever its provider does", async () => {
  const answer = await remoteProvider("http://127.0.0.1:9").fetch(new Request("http://shop.test/health"));
  expect(answer.status).toBe(200);
});
