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
import { pagesSeed } from "./page.seed.ts";

const shop = await openShop({ routes: pageRoutes });
beforeAll(() => seedShop([pagesSeed], shop.services));

const englishClient = shop.client();
const indonesianClient = shop.client({ locale: "id" });

const DAY_MILLISECONDS = 86_400_000;

const getBodyText = (body: Prose): string =>
  body.flatMap((block) => ("runs" in block ? block.runs.map(({ text }) => text) : [])).join(" ");

it.each(["privacy-policy", "about", "company-profile", "contact-us", "how-to-shop", "returns"])(
  "the page %s exists in both languages",
  async (slug) => {
    const [english, indonesian] = [await englishClient.page.find({ slug }), await indonesianClient.page.find({ slug })];
    expect(english.body.length).toBeGreaterThan(3);
    expect(indonesian.body.map(({ kind }) => kind)).toEqual(english.body.map(({ kind }) => kind));
    expect(indonesian.title).not.toBe(english.title);
    expect(indonesian.summary).not.toBe(english.summary);
  },
);

it("the list has all pages, each with its summary", async () => {
  const listedPages = await indonesianClient.page.fetch();
  expect(listedPages.map(({ slug }) => slug)).toEqual([
    "about",
    "company-profile",
    "contact-us",
    "how-to-shop",
    "privacy-policy",
    "returns",
  ]);
  const { title, summary } = await indonesianClient.page.find({ slug: "about" });
  expect(listedPages[0]).toEqual({ slug: "about", title, summary });
});

it("an unknown page is refused", async () => {
  expect((await catchRefusal(englishClient.page.find({ slug: "tidak-ada" }))).status).toBe(404);
});

it.each([
  ["English", englishClient],
  ["Indonesian", indonesianClient],
])("the page on shopping states in %s the delivery days of the checkout", async (_language, reader) => {
  const { body } = await reader.page.find({ slug: "how-to-shop" });
  const promisedTexts = body
    .flatMap((block) => (block.kind === "table" ? block.rows : []))
    .map((row) => row.slice(1).map(([run]) => run?.text));
  const zones: Zone[] = ["java", "sumatra", "east", "papua", "highlands"];
  const availableTariffs = zones.map((zone) =>
    SHIPPING_SERVICES.map(({ tariffs }) => {
      const tariff = tariffs[zone];
      return tariff ? `${tariff.daysMinimum}–${tariff.daysMaximum}` : "–";
    }),
  );
  expect(promisedTexts).toEqual(availableTariffs);
});

it.each([
  ["English", englishClient, { true: "Paid back", false: "Not paid back" }],
  ["Indonesian", indonesianClient, { true: "Kembali", false: "Tidak kembali" }],
] as const)("the page on returns states in %s the days and the refund of a return", async (_, reader, words) => {
  const { body, summary } = await reader.page.find({ slug: "returns" });
  expect(summary).toContain(`${RETURN_DAYS} `);
  const [, ...rows] = body.flatMap((block) => (block.kind === "table" ? [block.head, ...block.rows] : []));
  const promisedTexts = rows.slice(0, 2).map((row) => row.slice(1).map(([run]) => run?.text));
  const returnedLine = { quantity: 1, paid: 100, addOnPrice: 7, left: 1, returnableAmount: 100 };
  const refundAmounts = (["damaged", "changedMind"] as const).map((reason) => getRefundAmount(returnedLine, 1, reason));
  expect(promisedTexts).toEqual([
    refundAmounts.map(({ goods }) => words[`${goods > 0}`]),
    refundAmounts.map(({ addOns }) => words[`${addOns > 0}`]),
  ]);
});

const dayWords: Readonly<Record<number, string>> = { 30: "a month", 182: "six months" };

it("the page on privacy states the storage time of carts, logins and addresses of callers", async () => {
  const { body } = await englishClient.page.find({ slug: "privacy-policy" });
  const listTexts = body.flatMap((block) => (block.kind === "list" ? block.items.flat().map(({ text }) => text) : []));
  expect(listTexts.join(" ")).toContain(`for ${GUEST_CART_LIFETIME / DAY_MILLISECONDS} days after its last addition`);
  expect(listTexts.join(" ")).toContain(`${dayWords[EMAIL_RETENTION / DAY_MILLISECONDS]} later we forget your address`);
  expect(listTexts.join(" ")).toContain(`Others go after ${dayWords[WAITING_TIMEOUT / DAY_MILLISECONDS]}`);
  expect(listTexts.join(" ")).toContain(
    `${EMAIL_RETENTION / DAY_MILLISECONDS} days after a refusal, ${dayWords[WAITING_TIMEOUT / DAY_MILLISECONDS]} unanswered`,
  );
  expect(getBodyText(body)).toContain(`unused login ends after ${SESSION_IDLE_LIFETIME / DAY_MILLISECONDS} days`);
});
