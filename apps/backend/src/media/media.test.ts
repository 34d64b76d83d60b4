import { describe, expect, it } from "vitest";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
const open = (path: string) => shop.fetch(new Request(`http://shop.test${path}`));

describe("a picture", () => {
  it.each([
    ["/media/products/sofa-senja-3/linen-gading.svg", "image/svg+xml"],
    ["/media/photos/hero-800.webp", "image/webp"],
  ])("at %s is kept for ever and cannot be anything else", async (path, type) => {
    const answer = await open(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe(type);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(200);
  });

  it.each([
    "/media/",
    "/media/pictures.ts",
    "/media/photos/hero-801.webp",
    "/media/../package.json",
    "/media/..%2f..%2fpackage.json",
    "/media/photos/..%2Fpictures.ts",
    "/media/%2e%2e/pictures.ts",
    "/media//etc/passwd",
    "/media/constructor",
    "/media/photos/hero-800.webp%00.svg",
  ])("is not at %s", async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});
