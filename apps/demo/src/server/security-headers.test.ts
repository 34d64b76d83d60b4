import { describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const plain = { isHttps: false, pictureOrigins: [] };
const directives = (policy: string | undefined): ReadonlyMap<string, string> =>
  new Map((policy ?? "").split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]));

describe("the content security policy", () => {
  const policy = directives(securityHeaders(plain, "/")["Content-Security-Policy"]);

  it("lets nothing in but the shop's own files", () => {
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("style-src")).toBe("'self'");
    expect(policy.get("img-src")).toBe("'self'");
  });

  it("has no unsafe word, no wildcard and no nonce", () => {
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|\*|nonce|sha\d/);
  });

  it("lets no page frame the shop and no script be made of text", () => {
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect(policy.get("object-src")).toBe("'none'");
  });

  it("plays films and loads models of the shop's own only", () => {
    expect(policy.get("media-src")).toBe("'self'");
    expect(policy.get("connect-src")).toBe("'self'");
    expect([...policy.values()].join(" ")).not.toMatch(/blob:|data:/);
  });

  it.each(["img-src", "media-src", "connect-src"])(
    "opens %s to another provider's pictures, films and models",
    (name) => {
      const headers = securityHeaders({ isHttps: true, pictureOrigins: ["https://api.example"] }, "/");
      expect(directives(headers["Content-Security-Policy"]).get(name)).toBe("'self' https://api.example");
    },
  );
});

it("holds browsers to https only where the shop has it", () => {
  expect(securityHeaders(plain, "/")).not.toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders({ ...plain, isHttps: true }, "/")["Strict-Transport-Security"]).toMatch(/^max-age=\d{8}/);
});

it.each(["/verify", "/id/verify", "/reset-password", "/id/reset-password"])(
  "tells no other site the address of %s, which carries a secret",
  (path) => expect(securityHeaders(plain, path)["Referrer-Policy"]).toBe("no-referrer"),
);

it("tells other sites where a shopper came from, but not the page", () => {
  expect(securityHeaders(plain, "/all/sofas")["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
});
