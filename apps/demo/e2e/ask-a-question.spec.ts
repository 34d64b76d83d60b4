import { QUESTIONS_PER_PAGE } from "@griya/api";
import { findViolations } from "./steps/accessibility.ts";
import { blockRequests, devices, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, aPerson, getNth, openOfficeClient, test } from "./steps/shopper.ts";

/** A product with more questions than one page shows. */
const SOFA = "sofa-teduh-2";

for (const { device, tag } of devices) {
  test(`a shopper reads what others asked about a sofa and the shop answered, and more of it, ${device}`, {
    tag,
  }, async ({ page, words, shopper, provider }) => {
    const message = words.question;
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const sofa = await provider.product.find({ id: SOFA });
    const { questions, total } = await provider.question.fetch({ productId: SOFA });
    const section = page.getByRole("region", { name: message.title });
    const shown = section.getByRole("article");

    await test.step("each in the language that it was written in", async () => {
      await shopper.open(`/${sofa.slug}/product/${sofa.id}`);
      await expect(shown).toHaveCount(QUESTIONS_PER_PAGE);
      for (const [place, { text, answer, language }] of questions.entries()) {
        const card = shown.nth(place);
        await expect(card.getByRole("heading", { level: 3 })).toHaveText(text);
        await expect(card.locator(`[lang="${language}"]`)).toHaveText([text, answer]);
      }
      expect(fetched.filter((url) => url.includes("question"))).toEqual([]);
    });

    await test.step("and more, reading on where they begin", async () => {
      const more = section.getByRole("link", { name: message.more });
      await more.focus();
      await waitUntilHydrated(page, "product-questions");
      await more.press("Enter");
      await expect(shown).toHaveCount(Math.min(total, 2 * QUESTIONS_PER_PAGE));
      await expect(shown.nth(QUESTIONS_PER_PAGE)).toBeFocused();
    });

    await test.step("finds a form that comes once it is wanted, into a room of its own", async () => {
      expect(fetched.filter((url) => url.includes("question-form"))).toEqual([]);
      const release = await blockRequests(page, /question-form/);
      await section.getByText(message.ask, { exact: true }).click();
      const room = section.locator("details");
      const before = await room.boundingBox();
      release();
      await expect(section.getByRole("button", { name: message.submit })).toBeVisible();
      expect((await room.boundingBox())?.height).toBe(before?.height);
      expect(await findViolations(page, { within: "#questions" })).toEqual([]);
    });
  });
}

test("a guest asks about a piece, and is told by mail once the shop has answered, which others read then too", async ({
  page,
  address,
  words,
  shopper,
  provider,
  baseURL,
  language,
}) => {
  const { email } = aPerson();
  const message = words.question;
  const { products } = await provider.product.fetch({ sort: "price_desc" });
  const { slug, id } = getNth(products, 7);
  const text = language === "en" ? `Does it squeak? ${email}` : `Apakah berderit? ${email}`;
  const section = page.getByRole("region", { name: message.title });

  await test.step("asks, and hears when it will be shown", async () => {
    await shopper.open(`/${slug}/product/${id}`);
    await section.getByText(message.ask, { exact: true }).click();
    await section.getByLabel(message.text).fill(text);
    await section.getByLabel(words.page.contact.name).fill("Sari Wulandari");
    await section.getByLabel(words.page.contact.email).fill(email);
    await section.getByRole("button", { name: message.submit }).click();
    await expect(section.getByText(fillPlaceholders(message.doneHint, { email }))).toBeVisible();
    await page.goto(address(`/${slug}/product/${id}`));
    await expect(section).toBeVisible();
    await expect(section.getByText(text)).toHaveCount(0);
  });

  await test.step("gets the answer by mail, and comes to where both stand", async () => {
    const officeClient = await openOfficeClient(baseURL ?? "");
    const { questions } = await officeClient.question.fetch({});
    const open = questions.find((question) => question.text === text);
    await officeClient.question.answer({ id: open?.id ?? "", text: "No. / Tidak." });
    await expect(async () => {
      await shopper.followEmailLink(email, "?questions_from=");
      await expect(section.getByRole("article").first()).toContainText(text, { timeout: 2_000 });
    }).toPass(); // cached pages are removed a moment after the change
    await expect(page).toHaveURL(/#questions$/);
    await expect(section.getByRole("article").first()).toContainText("No. / Tidak.");
    await expect(section.getByRole("article").first()).toContainText("Sari");
    await expect(section.getByText("Wulandari")).toHaveCount(0);
    await expect(section.getByRole("heading", { level: 2 })).toBeInViewport();
    await officeClient.question.hide({ id: open?.id ?? "" });
  });
});

test("a customer asks about a piece without a word of who they are", async ({
  page,
  address,
  words,
  shopper,
  provider,
  baseURL,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const message = words.question;
  const sofa = await provider.product.find({ id: SOFA });
  const path = `/${sofa.slug}/product/${sofa.id}`;
  await page.goto(address("/login"));
  await shopper.logIn(person);
  await expect(page).not.toHaveURL(/login/);
  await shopper.open(path);
  const section = page.getByRole("region", { name: message.title });
  await section.getByText(message.ask, { exact: true }).click();
  await expect(section.getByLabel(words.page.contact.email)).toHaveCount(0);
  await section.getByLabel(message.text).fill(`Is it firm? ${person.email}`);
  await section.getByRole("button", { name: message.submit }).click();
  await expect(section.getByText(fillPlaceholders(message.doneHint, { email: person.email }))).toBeVisible();
  const officeClient = await openOfficeClient(baseURL ?? "");
  const { questions } = await officeClient.question.fetch({});
  const open = questions.find((question) => question.text.includes(person.email));
  expect(open?.asker).toBe("Sari");
  await officeClient.question.hide({ id: open?.id ?? "" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("questions and answers are read page by page, and nothing asks for what would need a script", async ({
    page,
    words,
    address,
    provider,
  }) => {
    const sofa = await provider.product.find({ id: SOFA });
    const section = page.getByRole("region", { name: words.question.title });
    await page.goto(address(`/${sofa.slug}/product/${sofa.id}`));
    await expect(section.getByRole("article")).toHaveCount(QUESTIONS_PER_PAGE);
    await expect(section.getByText(words.question.ask, { exact: true })).toBeHidden();
    const { next } = await provider.question.fetch({ productId: SOFA });
    const rest = await provider.question.fetch({ productId: SOFA, cursor: next ?? "" });
    await section.getByRole("link", { name: words.question.more }).click();
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(rest.questions.map(({ text }) => text));
    await section.getByRole("link", { name: words.question.first }).click();
    await expect(section.getByRole("article")).toHaveCount(QUESTIONS_PER_PAGE);
  });
});
