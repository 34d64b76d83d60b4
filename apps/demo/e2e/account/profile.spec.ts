import { LANGUAGES } from "@griya/api";
import { findViolations } from "../steps/accessibility.ts";
import { devices, expect, filled } from "../steps/journey.ts";
import { aCustomer, accountOf, test } from "../steps/shopper.ts";

test.use({ expectedErrors: [/503/] });

for (const { device, tag } of devices) {
  test(`a customer changes their name, which the shop says from then on, and their password, which ends every other login, ${device}`, {
    tag,
  }, async ({ page, words, baseURL, shopper, provider, language, isPhone }) => {
    const person = await aCustomer(baseURL ?? "", provider);
    const elsewhere = await accountOf(baseURL ?? "", language, person);
    const { field, profile, reset } = words.auth;
    await shopper.open("/user/profile");
    await shopper.logIn(person);

    const topOf = async (name: string) => (await shopper.main.getByRole("heading", { name }).boundingBox())?.y ?? 0;
    await expect(shopper.main.getByRole("heading", { name: words.address.title })).toBeVisible();
    const isBeside = (await topOf(profile.orders)) === (await topOf(words.address.title));
    expect(isBeside, "ways of the account stand two beside each other where there is room").toBe(!isPhone);

    await shopper.main.getByRole("button", { name: profile.edit }).press("Enter");
    await page.getByLabel(field.name).fill("Sari Dewi");
    await page.getByLabel(field.name).press("Enter");
    await expect(shopper.main.getByText("Sari Dewi")).toBeVisible();
    await expect(page.getByText(profile.saved)).toBeVisible();
    await expect(
      page.getByRole("button", { name: filled(words.shell.account.menu, { name: "Sari Dewi" }) }),
    ).toBeAttached();
    expect(await elsewhere.auth.profile()).toMatchObject({ name: "Sari Dewi", email: person.email });

    await shopper.main.getByRole("button", { name: profile.changePassword }).press("Enter");
    await page.getByLabel(profile.currentPassword).fill("not-my-password");
    await page.getByLabel(field.newPassword, { exact: true }).fill("a-new-password-for-griya");
    await page.getByLabel(field.passwordAgain).fill("a-new-password-for-griya");
    await shopper.main.getByRole("button", { name: reset.submit }).click();
    await expect(shopper.main.getByRole("alert")).toContainText(words.message.passwordIncorrect);
    await page.getByLabel(profile.currentPassword).fill(person.password);
    await shopper.main.getByRole("button", { name: reset.submit }).click();
    await expect(page.getByText(profile.passwordChanged)).toBeVisible();

    await expect(elsewhere.auth.profile()).rejects.toThrow();
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
  const account = await accountOf(baseURL ?? "", language, person);
  const said = words.account.correspondence;
  const other = LANGUAGES.find(({ code }) => code !== language);
  const call = Promise.withResolvers<void>();
  await page.route("**/user/correspondence/find*", async (route) => {
    await call.promise;
    await route.continue();
  });
  await shopper.open("/user/profile");
  await shopper.logIn(person);
  const desk = shopper.main.getByRole("region", { name: said.title });
  const newsletter = desk.getByRole("checkbox", { name: filled(said.newsletter, { email: person.email }) });
  const chosen = desk.getByLabel(said.language);
  await expect(newsletter).toBeDisabled();
  const room = await desk.boundingBox();
  call.resolve();
  await expect(newsletter).toBeEnabled();
  expect(await desk.boundingBox(), "nothing moves once it is known").toEqual(room);
  await expect(newsletter).not.toBeChecked();
  await expect(chosen.locator("option:checked")).toHaveText(said.asUsed);

  await newsletter.focus();
  await page.keyboard.press("Space");
  await expect(shopper.toast(said.saved)).toBeVisible();
  expect(await account.correspondence.find()).toEqual({ getsNewsletter: true, language: null });

  const notAskedAgainYet = { status: 503, headers: { "Retry-After": "60" } };
  await page.route("**/user/correspondence/update*", (route) => route.fulfill(notAskedAgainYet));
  await chosen.selectOption({ label: other?.name ?? "" });
  await expect(desk.getByRole("alert")).toContainText(words.message.serviceDown);
  await expect(chosen).toHaveValue(other?.code ?? "");
  expect(await findViolations(page)).toEqual([]);
  await page.unroute("**/user/correspondence/update*");
  await desk.getByRole("button", { name: words.error.try }).press("Enter");
  await expect(desk.getByRole("alert")).toBeHidden();
  await expect.poll(() => account.correspondence.find()).toEqual({ getsNewsletter: true, language: other?.code });

  await account.auth.forgotPassword({ email: person.email });
  const outbox = async () => (await fetch(`${baseURL}/outbox?to=${encodeURIComponent(person.email)}`)).text();
  await expect.poll(outbox).toContain(language === "id" ? "Choose a new password" : "kata sandi baru");

  await page.reload();
  await expect(newsletter).toBeChecked();
  await expect(chosen).toHaveValue(other?.code ?? "");
  expect(await findViolations(page)).toEqual([]);
  await newsletter.uncheck();
  await expect(shopper.toast(said.saved)).toBeVisible();
  expect(await account.correspondence.find()).toMatchObject({ getsNewsletter: false });
});
