import { QUESTIONS_PER_PAGE } from "@griya/api";
import { findViolations } from "./steps/accessibility.ts";
import { blockRequests, devices, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, aPerson, getNth, openOfficeClient, test } from "./steps/shopper.ts";

/** A product with more questions than one page shows. */
const SOFA_SLUG = "sofa-teduh-2";

for (const { device, tag } of devices) {
  test(`a shopper reads what others asked about a sofa and the shop answered, and more of it, ${device}`, {
    tag,
  }, async ({ page, words, shopper, provider }) => {
    const questionWords = words.question;
    const fetchedUrls: string[] = [];
    page.on("request", (request) => fetchedUrls.push(request.url()));
    const sofa = await provider.product.find({ id: SOFA_SLUG });
    const { questions, total } = await provider.question.fetch({ productId: SOFA_SLUG });
    const questionRegion = page.getByRole("region", { name: questionWords.title });
    const shownQuestions = questionRegion.getByRole("article");

    await test.step("each in the language that it was written in", async () => {
      await shopper.open(`/${sofa.slug}/product/${sofa.id}`);
      await expect(shownQuestions).toHaveCount(QUESTIONS_PER_PAGE);
      for (const [place, { text, answer, language }] of questions.entries()) {
        const card = shownQuestions.nth(place);
        await expect(card.getByRole("heading", { level: 3 })).toHaveText(text);
        await expect(card.locator(`[lang="${language}"]`)).toHaveText([text, answer]);
      }
      expect(fetchedUrls.filter((url) => url.includes("question"))).toEqual([]);
    });

    await test.step("and more, reading on where they begin", async () => {
      const moreLink = questionRegion.getByRole("link", { name: questionWords.more });
      await moreLink.focus();
      await waitUntilHydrated(page, "product-questions");
      await moreLink.press("Enter");
      await expect(shownQuestions).toHaveCount(Math.min(total, 2 * QUESTIONS_PER_PAGE));
      await expect(shownQuestions.nth(QUESTIONS_PER_PAGE)).toBeFocused();
    });

    await test.step("finds a form that comes once it is wanted, into a room of its own", async () => {
      expect(fetchedUrls.filter((url) => url.includes("question-form"))).toEqual([]);
      const releaseRequests = await blockRequests(page, /question-form/);
      await questionRegion.getByText(questionWords.ask, { exact: true }).click();
      const formDetails = questionRegion.locator("details");
      const boxBefore = await formDetails.boundingBox();
      releaseRequests();
      await expect(questionRegion.getByRole("button", { name: questionWords.submit })).toBeVisible();
      expect((await formDetails.boundingBox())?.height).toBe(boxBefore?.height);
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
  const questionWords = words.question;
  const { products } = await provider.product.fetch({ sort: "price_desc" });
  const { slug, id } = getNth(products, 7);
  const questionText = language === "en" ? `Does it squeak? ${email}` : `Apakah berderit? ${email}`;
  const questionRegion = page.getByRole("region", { name: questionWords.title });

  await test.step("asks, and hears when it will be shown", async () => {
    await shopper.open(`/${slug}/product/${id}`);
    await questionRegion.getByText(questionWords.ask, { exact: true }).click();
    await questionRegion.getByLabel(questionWords.text).fill(questionText);
    await questionRegion.getByLabel(words.page.contact.name).fill("Sari Wulandari");
    await questionRegion.getByLabel(words.page.contact.email).fill(email);
    await questionRegion.getByRole("button", { name: questionWords.submit }).click();
    await expect(questionRegion.getByText(fillPlaceholders(questionWords.doneHint, { email }))).toBeVisible();
    await page.goto(address(`/${slug}/product/${id}`));
    await expect(questionRegion).toBeVisible();
    await expect(questionRegion.getByText(questionText)).toHaveCount(0);
  });

  await test.step("gets the answer by mail, and comes to where both stand", async () => {
    const officeClient = await openOfficeClient(baseURL ?? "");
    const { questions } = await officeClient.question.fetch({});
    const openQuestion = questions.find((question) => question.text === questionText);
    await officeClient.question.answer({ id: openQuestion?.id ?? "", text: "No. / Tidak." });
    await expect(async () => {
      await shopper.followEmailLink(email, "?questions_from=");
      await expect(questionRegion.getByRole("article").first()).toContainText(questionText, { timeout: 2_000 });
    }).toPass(); // The server removes cached pages a moment after the change.
    await expect(page).toHaveURL(/#questions$/);
    await expect(questionRegion.getByRole("article").first()).toContainText("No. / Tidak.");
    await expect(questionRegion.getByRole("article").first()).toContainText("Sari");
    await expect(questionRegion.getByText("Wulandari")).toHaveCount(0);
    await expect(questionRegion.getByRole("heading", { level: 2 })).toBeInViewport();
    await officeClient.question.hide({ id: openQuestion?.id ?? "" });
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
  const questionWords = words.question;
  const sofa = await provider.product.find({ id: SOFA_SLUG });
  const path = `/${sofa.slug}/product/${sofa.id}`;
  await page.goto(address("/login"));
  await shopper.logIn(person);
  await expect(page).not.toHaveURL(/login/);
  await shopper.open(path);
  const questionRegion = page.getByRole("region", { name: questionWords.title });
  await questionRegion.getByText(questionWords.ask, { exact: true }).click();
  await expect(questionRegion.getByLabel(words.page.contact.email)).toHaveCount(0);
  await questionRegion.getByLabel(questionWords.text).fill(`Is it firm? ${person.email}`);
  await questionRegion.getByRole("button", { name: questionWords.submit }).click();
  await expect(
    questionRegion.getByText(fillPlaceholders(questionWords.doneHint, { email: person.email })),
  ).toBeVisible();
  const officeClient = await openOfficeClient(baseURL ?? "");
  const { questions } = await officeClient.question.fetch({});
  const openQuestion = questions.find((question) => question.text.includes(person.email));
  expect(openQuestion?.asker).toBe("Sari");
  await officeClient.question.hide({ id: openQuestion?.id ?? "" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("questions and answers are read page by page, and nothing asks for what would need a script", async ({
    page,
    words,
    address,
    provider,
  }) => {
    const sofa = await provider.product.find({ id: SOFA_SLUG });
    const questionRegion = page.getByRole("region", { name: words.question.title });
    await page.goto(address(`/${sofa.slug}/product/${sofa.id}`));
    await expect(questionRegion.getByRole("article")).toHaveCount(QUESTIONS_PER_PAGE);
    await expect(questionRegion.getByText(words.question.ask, { exact: true })).toBeHidden();
    const { next } = await provider.question.fetch({ productId: SOFA_SLUG });
    const secondPage = await provider.question.fetch({ productId: SOFA_SLUG, cursor: next ?? "" });
    await questionRegion.getByRole("link", { name: words.question.more }).click();
    await expect(questionRegion.getByRole("heading", { level: 3 })).toHaveText(
      secondPage.questions.map(({ text }) => text),
    );
    await questionRegion.getByRole("link", { name: words.question.first }).click();
    await expect(questionRegion.getByRole("article")).toHaveCount(QUESTIONS_PER_PAGE);
  });
});
