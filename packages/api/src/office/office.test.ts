import { expect, test } from "vitest";
import { office } from "../office.ts";

const { key, category, voucher, flashSale, location, settings, order } = office.endpoints;

test("a partner's site is an https origin without a path, except on the local machine", () => {
  const isAccepted = (origin: string) =>
    key.create.request.safeParse({ partner: "Langkan", origins: [origin] }).success;
  const acceptedUrls = [
    "https://langkan.example",
    "https://langkan.example:8443",
    "http://localhost:3001",
    "http://127.0.0.1",
  ];
  const refusedUrls = [
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
  expect([...acceptedUrls, ...refusedUrls].filter(isAccepted)).toEqual(acceptedUrls);
});

test("the office refuses two categories or sub-categories with the same slug", () => {
  const text = { en: "Sofas", id: "Sofa" };
  const aCategory = (slug: string, subCategories: string[]) => ({
    slug,
    title: text,
    description: text,
    picture: "sofa.avif",
    subCategories: subCategories.map((sub) => ({ slug: sub, title: text })),
  });
  const isAccepted = (...categories: object[]) => category.set.request.safeParse({ categories }).success;
  expect(isAccepted(aCategory("sofas", ["corner", "two-seat"]), aCategory("chairs", ["dining"]))).toBe(true);
  expect(isAccepted(aCategory("sofas", []), aCategory("sofas", []))).toBe(false);
  expect(isAccepted(aCategory("sofas", ["corner"]), aCategory("chairs", ["corner"]))).toBe(false);
  expect(isAccepted(aCategory("sofas", ["corner", "corner"]))).toBe(false);
});

test("the office refuses a voucher whose end is not after its start", () => {
  const parseVoucher = (startsAt: string, endsAt: string) =>
    voucher.save.request.safeParse({
      vouchers: [{ kind: "flat", value: 1, code: "HEMAT", title: { en: "a", id: "b" }, quota: 1, startsAt, endsAt }],
    });
  const [first, second] = ["2026-01-01T00:00:00+07:00", "2026-01-01T00:00:01+07:00"] as const;
  expect(parseVoucher(first, second).success).toBe(true);
  for (const [starts, ends] of [
    [first, first],
    [second, first],
  ] as const) {
    const issues = parseVoucher(starts, ends).error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(issues).toEqual([["vouchers.0.endsAt", "must be after startsAt"]]);
  }
});

test("the office refuses a flash sale with the same product twice", () => {
  const isAccepted = (...skus: string[]) =>
    flashSale.set.request.safeParse({
      title: { en: "a", id: "b" },
      startsAt: "2026-01-01T00:00:00+07:00",
      hours: 2,
      products: skus.map((sku) => ({ sku, percentOff: 10 })),
    }).success;
  expect(isAccepted("SOFA-1", "SOFA-2")).toBe(true);
  expect(isAccepted("SOFA-1", "SOFA-1")).toBe(false);
});

test("a link in the header is a path of the shop or a full address", () => {
  const isAccepted = (url: string) =>
    settings.update.request.safeParse({
      headerLinks: { left: [{ title: { en: "About", id: "Tentang" }, url }], right: [] },
    }).success;
  const acceptedUrls = ["/", "/page/about", "https://griya.example/catalogue", "http://griya.example"];
  const refusedUrls = [
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "javascript://https://x",
    "see /page/about",
    "/page about",
    "/page/about\n",
    "page/about",
    "",
  ];
  expect([...acceptedUrls, ...refusedUrls].filter(isAccepted)).toEqual(acceptedUrls);
});

test("the office finds an order by a code in lower case and with blanks", () => {
  expect(order.find.request.parse({ code: " gr-7kpm2xqa " })).toEqual({ code: "GR-7KPM2XQA" });
});

test("the code of each place begins with that of the place it lies in", () => {
  const aProvince = ({ city = "31.74", district = "31.74.07", sub = "31.74.07.1001" } = {}) => ({
    code: "31",
    name: "DKI Jakarta",
    cities: [
      { code: "31.71", name: "Jakarta Pusat", districts: [] },
      {
        code: city,
        name: "Jakarta Selatan",
        districts: [
          { code: "31.74.01", name: "Tebet", subDistricts: [] },
          { code: district, name: "Kebayoran Baru", subDistricts: [{ code: sub, name: "Selong" }] },
        ],
      },
    ],
  });
  const parseProvince = (province: object) => location.save.request.safeParse(province);
  expect(parseProvince(aProvince()).error?.issues).toBeUndefined();
  for (const wrongCode of [{ city: "32.74" }, { district: "31.75.07" }, { sub: "31.74.08.1001" }]) {
    expect(parseProvince(aProvince(wrongCode)).error?.issues.map(({ message }) => message)).toEqual([
      "the code of each place must begin with that of the place it lies in",
    ]);
  }
});
