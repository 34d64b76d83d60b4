import { LANGUAGES } from "@griya/api";
import { findViolations } from "../steps/accessibility.ts";
import { devices, expect, fillPlaceholders } from "../steps/journey.ts";
import { aCustomer, createAccountClient, test } from "../steps/shopper.ts";

test.use({ expectedErrors: [/503/] });

for (const { device, tag } of devices) {
  test(`a customer changes their name, which the shop says from then on, and their password, which ends every other login, ${device}`, {
    tag,
  }, async ({ page, words, baseURL, shopper, provider, language, isPhone }) => {
    const person = await aCustomer(baseURL ?? "", provider);
    const otherClient = await createAccountClient(baseURL ?? "", language, person);
    const { field, profile, reset } = words.auth;
    await shopper.open("/user/profile");
    await shopper.logIn(person);

    const measureHeadingTop = async (name: string) =>
      (await shopper.main.getByRole("heading", { name }).boundingBox())?.y ?? 0;
    await expect(shopper.main.getByRole("heading", { name: words.address.title })).toBeVisible();
    const isBeside = (await measureHeadingTop(profile.orders)) === (await measureHeadingTop(words.address.title));
    expect(isBeside, "ways of the account stand two beside each other where there is room").toBe(!isPhone);

    await shopper.main.getByRole("button", { name: profile.edit }).press("Enter");
    await page.getByLabel(field.name).fill("Sari Dewi");
    await page.getByLabel(field.name).press("Enter");
    await expect(shopper.main.getByText("Sari Dewi")).toBeVisible();
    await expect(page.getByText(profile.saved)).toBeVisible();
    await expect(
      page.getByRole("button", { name: fillPlaceholders(words.shell.account.menu, { name: "Sari Dewi" }) }),
    ).toBeAttached();
    expect(await otherClient.auth.findProfile()).toMatchObject({ name: "Sari Dewi", email: person.email });

    await shopper.main.getByRole("button", { name: profile.changePassword }).press("Enter");
    await page.getByLabel(profile.currentPassword).fill("not-my-password");
    await page.getByLabel(field.newPassword, { exact: true }).fill("a-new-password-for-griya");
    await page.getByLabel(field.passwordAgain).fill("a-new-password-for-griya");
    await shopper.main.getByRole("button", { name: reset.submit }).click();
    await expect(shopper.main.getByRole("alert")).toContainText(words.message.passwordIncorrect);
    await page.getByLabel(profile.currentPassword).fill(person.password);
    await shopper.main.getByRole("button", { name: reset.submit }).click();
    await expect(page.getByText(profile.passwordChanged)).toBeVisible();

    await expect(otherClient.auth.findProfile()).rejects.toThrow();
    await provider.auth.login({ email: person.email, password: "a-new-password-for-griya" });
    await page.reload();
    await expect(shopper.main.getByText("Sari Dewi")).toBeVisible();
  });
}

test("a customer has the newsletter sent to them and letters in another language, and a shop that is down takes no choice away", async ({
  page,
  words,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  const emailWords = words.account.correspondence;
  const otherLanguage = LANGUAGES.find(({ code }) => code !== language);
  const pendingCall = Promise.withResolvers<void>();
  await page.route("**/user/correspondence/find*", async (route) => {
    await pendingCall.promise;
    await route.continue();
  });
  await shopper.open("/user/profile");
  await shopper.logIn(person);
  const emailSettings = shopper.main.getByRole("region", { name: emailWords.title });
  const newsletterCheckbox = emailSettings.getByRole("checkbox", {
    name: fillPlaceholders(emailWords.newsletter, { email: person.email }),
  });
  const chosenLanguageRadio = emailSettings.getByLabel(emailWords.language);
  await expect(newsletterCheckbox).toBeDisabled();
  const settingsBox = await emailSettings.boundingBox();
  pendingCall.resolve();
  await expect(newsletterCheckbox).toBeEnabled();
  expect(await emailSettings.boundingBox(), "nothing moves once it is known").toEqual(settingsBox);
  await expect(newsletterCheckbox).not.toBeChecked();
  await expect(chosenLanguageRadio.locator("option:checked")).toHaveText(emailWords.asUsed);

  await newsletterCheckbox.focus();
  await page.keyboard.press("Space");
  await expect(shopper.toast(emailWords.saved)).toBeVisible();
  expect(await account.emailPreferences.find()).toEqual({ isSubscribedToNewsletter: true, language: null });

  const busyAnswer = { status: 503, headers: { "Retry-After": "60" } };
  await page.route("**/user/correspondence/update*", (route) => route.fulfill(busyAnswer));
  await chosenLanguageRadio.selectOption({ label: otherLanguage?.name ?? "" });
  await expect(emailSettings.getByRole("alert")).toContainText(words.message.serviceDown);
  await expect(chosenLanguageRadio).toHaveValue(otherLanguage?.code ?? "");
  expect(await findViolations(page)).toEqual([]);
  await page.unroute("**/user/correspondence/update*");
  await emailSettings.getByRole("button", { name: words.error.try }).press("Enter");
  await expect(emailSettings.getByRole("alert")).toBeHidden();
  await expect
    .poll(() => account.emailPreferences.find())
    .toEqual({ isSubscribedToNewsletter: true, language: otherLanguage?.code });

  await account.auth.forgotPassword({ email: person.email });
  const readOutbox = async () => (await fetch(`${baseURL}/outbox?to=${encodeURIComponent(person.email)}`)).text();
  await expect.poll(readOutbox).toContain(language === "id" ? "Choose a new password" : "kata sandi baru");

  await page.reload();
  await expect(newsletterCheckbox).toBeChecked();
  await expect(chosenLanguageRadio).toHaveValue(otherLanguage?.code ?? "");
  expect(await findViolations(page)).toEqual([]);
  await newsletterCheckbox.uncheck();
  await expect(shopper.toast(emailWords.saved)).toBeVisible();
  expect(await account.emailPreferences.find()).toMatchObject({ isSubscribedToNewsletter: false });
});
