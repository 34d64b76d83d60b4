import { getRefundAmount, type Prose, RETURN_DAYS } from "@griya/api";
import { seedShop } from "@griya/provider/seeding";
import {
  catchRefusal,
  EMAIL_RETENTION,
  GUEST_CART_LIFETIME,
  openShop,
  pageRoutes,
  SESSION_IDLE_LIFETIME,
  SHIPPING_SERVICES,
  WAITING_TIMEOUT,
  type Zone,
} from "@griya/provider/testing";
import { beforeAll, expect, it } from "vitest";
import { seedPages } from "./page.seed.ts";

const shop = await openShop({ routes: pageRoutes });
beforeAll(() => seedShop([seedPages], shop.services));

const inEnglish = shop.client();
const inIndonesian = shop.client({ locale: "id" });

const DAY = 86_400_000;

const getWords = (body: Prose): string =>
  body.flatMap((block) => ("runs" in block ? block.runs.map(({ text }) => text) : [])).join(" ");

it.each(["privacy-policy", "about", "company-profile", "contact-us", "how-to-shop", "returns"])(
  "the page %s is there in both languages",
  async (slug) => {
    const [english, indonesian] = [await inEnglish.page.find({ slug }), await inIndonesian.page.find({ slug })];
    expect(english.body.length).toBeGreaterThan(3);
    expect(indonesian.body.map(({ kind }) => kind)).toEqual(english.body.map(({ kind }) => kind));
    expect(indonesian.title).not.toBe(english.title);
    expect(indonesian.summary).not.toBe(english.summary);
  },
);

it("all pages are listed, each with what it says", async () => {
  const listed = await inIndonesian.page.fetch();
  expect(listed.map(({ slug }) => slug)).toEqual([
    "about",
    "company-profile",
    "contact-us",
    "how-to-shop",
    "privacy-policy",
    "returns",
  ]);
  const { title, summary } = await inIndonesian.page.find({ slug: "about" });
  expect(listed[0]).toEqual({ slug: "about", title, summary });
});

it("a page that nobody wrote is not there", async () => {
  expect((await catchRefusal(inEnglish.page.find({ slug: "tidak-ada" }))).status).toBe(404);
});

it.each([
  ["English", inEnglish],
  ["Indonesian", inIndonesian],
])("the page on shopping promises in %s the days that checkout offers", async (_language, reader) => {
  const { body } = await reader.page.find({ slug: "how-to-shop" });
  const promised = body
    .flatMap((block) => (block.kind === "table" ? block.rows : []))
    .map((row) => row.slice(1).map(([run]) => run?.text));
  const zones: Zone[] = ["java", "sumatra", "east", "papua", "highlands"];
  const offered = zones.map((zone) =>
    SHIPPING_SERVICES.map(({ tariffs }) => {
      const tariff = tariffs[zone];
      return tariff ? `${tariff.daysMinimum}–${tariff.daysMaximum}` : "–";
    }),
  );
  expect(promised).toEqual(offered);
});

it.each([
  ["English", inEnglish, { true: "Paid back", false: "Not paid back" }],
  ["Indonesian", inIndonesian, { true: "Kembali", false: "Tidak kembali" }],
] as const)("the page on returns promises in %s the days and the money that a return has", async (_, reader, words) => {
  const { body, summary } = await reader.page.find({ slug: "returns" });
  expect(summary).toContain(`${RETURN_DAYS} `);
  const [, ...rows] = body.flatMap((block) => (block.kind === "table" ? [block.head, ...block.rows] : []));
  const promised = rows.slice(0, 2).map((row) => row.slice(1).map(([run]) => run?.text));
  const line = { quantity: 1, paid: 100, addOnPrice: 7, left: 1, returnableAmount: 100 };
  const back = (["damaged", "changedMind"] as const).map((reason) => getRefundAmount(line, 1, reason));
  expect(promised).toEqual([
    back.map(({ goods }) => words[`${goods > 0}`]),
    back.map(({ addOns }) => words[`${addOns > 0}`]),
  ]);
});

const inWords: Readonly<Record<number, string>> = { 30: "a month", 182: "six months" };

it("the page on privacy names the time for which carts, logins and who asks are kept", async () => {
  const { body } = await inEnglish.page.find({ slug: "privacy-policy" });
  const lists = body.flatMap((block) => (block.kind === "list" ? block.items.flat().map(({ text }) => text) : []));
  expect(lists.join(" ")).toContain(`for ${GUEST_CART_LIFETIME / DAY} days after its last addition`);
  expect(lists.join(" ")).toContain(`${inWords[EMAIL_RETENTION / DAY]} later we forget your address`);
  expect(lists.join(" ")).toContain(`Others go after ${inWords[WAITING_TIMEOUT / DAY]}`);
  expect(lists.join(" ")).toContain(
    `${EMAIL_RETENTION / DAY} days after a refusal, ${inWords[WAITING_TIMEOUT / DAY]} unanswered`,
  );
  expect(getWords(body)).toContain(`unused login ends after ${SESSION_IDLE_LIFETIME / DAY} days`);
});
