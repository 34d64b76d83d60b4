import { expect, test } from "vitest";
import { office } from "../office.ts";

const { key, category, voucher, flashSale } = office.endpoints;

test("a partner's site is named by its origin alone, over https unless it is one's own machine", () => {
  const isTaken = (origin: string) => key.create.request.safeParse({ partner: "Langkan", origins: [origin] }).success;
  const taken = [
    "https://langkan.example",
    "https://langkan.example:8443",
    "http://localhost:3001",
    "http://127.0.0.1",
  ];
  const refused = [
    "langkan.example",
    "https://langkan.example/",
    "https://langkan.example/shop",
    "HTTPS://langkan.example",
    "http://langkan.example",
    "http://localhost.evil.example",
    "http://my-localhost",
    "ftp://localhost",
    "null",
  ];
  expect([...taken, ...refused].filter(isTaken)).toEqual(taken);
});

test("no category and no sub-category stands in the tree twice", () => {
  const text = { en: "Sofas", id: "Sofa" };
  const aCategory = (slug: string, subCategories: string[]) => ({
    slug,
    title: text,
    description: text,
    picture: "sofa.avif",
    subCategories: subCategories.map((sub) => ({ slug: sub, title: text })),
  });
  const isTaken = (...categories: object[]) => category.set.request.safeParse({ categories }).success;
  expect(isTaken(aCategory("sofas", ["corner", "two-seat"]), aCategory("chairs", ["dining"]))).toBe(true);
  expect(isTaken(aCategory("sofas", []), aCategory("sofas", []))).toBe(false);
  expect(isTaken(aCategory("sofas", ["corner"]), aCategory("chairs", ["corner"]))).toBe(false);
  expect(isTaken(aCategory("sofas", ["corner", "corner"]))).toBe(false);
});

test("a voucher ends after it has begun, and says which date is wrong", () => {
  const read = (startsAt: string, endsAt: string) =>
    voucher.save.request.safeParse({
      vouchers: [{ kind: "flat", value: 1, code: "HEMAT", title: { en: "a", id: "b" }, quota: 1, startsAt, endsAt }],
    });
  const [first, second] = ["2026-01-01T00:00:00+07:00", "2026-01-01T00:00:01+07:00"] as const;
  expect(read(first, second).success).toBe(true);
  for (const [starts, ends] of [
    [first, first],
    [second, first],
  ] as const) {
    expect(read(starts, ends).error?.issues.map(({ path }) => path.join("."))).toEqual(["vouchers.0.endsAt"]);
  }
});

test("a flash sale has each piece once", () => {
  const isTaken = (...skus: string[]) =>
    flashSale.set.request.safeParse({
      title: { en: "a", id: "b" },
      startsAt: "2026-01-01T00:00:00+07:00",
      hours: 2,
      products: skus.map((sku) => ({ sku, percentOff: 10 })),
    }).success;
  expect(isTaken("SOFA-1", "SOFA-2")).toBe(true);
  expect(isTaken("SOFA-1", "SOFA-1")).toBe(false);
});
