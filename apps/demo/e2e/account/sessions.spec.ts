import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import { aCustomer, createAccountClient, createShopper, test } from "../steps/shopper.ts";

test("a customer sees where they are logged in and ends what is not theirs, and who is thrown out loses nothing typed", async ({
  page,
  browser,
  words,
  address,
  baseURL,
  shopper,
  provider,
}) => {
  const { sessions } = words.account;
  const { field, profile, expired, login } = words.auth;
  const person = await aCustomer(baseURL ?? "", provider);

  const otherContext = await browser.newContext({ baseURL: baseURL ?? "" });
  const otherPage = await otherContext.newPage();
  const otherShopper = createShopper(otherPage, { words, address });
  await otherShopper.open("/user/profile");
  await otherShopper.logIn(person);
  await otherShopper.main.getByRole("button", { name: profile.edit }).click();
  await otherPage.getByLabel(field.name).fill("Sari Dewi");

  await shopper.open("/user/profile");
  await shopper.logIn(person);
  await shopper.main.getByRole("link", { name: profile.sessions }).click();
  await expect(page).toHaveURL(address("/user/sessions"));
  const sessionList = shopper.main.getByRole("list", { name: profile.sessions });
  await expect(sessionList.getByRole("listitem")).toHaveCount(2);
  await expect(sessionList.getByRole("listitem").first()).toContainText(sessions.this);
  await expect(sessionList.getByRole("listitem").first()).toContainText("Chrome");
  expect(await findViolations(page)).toEqual([]);

  await sessionList.getByRole("button").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(profile.currentPassword).fill("not-my-password");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(words.message.passwordIncorrect);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel(profile.currentPassword).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(sessionList.getByRole("listitem")).toHaveCount(1);
  await expect(shopper.main.getByText(sessions.onlyHere)).toBeVisible();

  await otherPage.getByRole("button", { name: profile.save }).click();
  const loginDialog = otherPage.getByRole("dialog", { name: expired.title });
  await loginDialog.getByLabel(field.password, { exact: true }).fill(person.password);
  await loginDialog.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(otherPage.getByText(profile.saved)).toBeVisible();
  await expect(otherShopper.main.getByText("Sari Dewi")).toBeVisible();
  await otherContext.close();
});

test("a customer logs out everywhere else at once, by the way through their menu", { tag: "@core" }, async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const { sessions } = words.account;
  const person = await aCustomer(baseURL ?? "", provider);
  const otherClients = [
    await createAccountClient(baseURL ?? "", language, person),
    await createAccountClient(baseURL ?? "", language, person),
  ];
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  await page.getByRole("button", { name: fillPlaceholders(words.shell.account.menu, { name: person.name }) }).click();
  await page.getByRole("menuitem", { name: words.auth.menu.sessions }).click();
  await expect(page).toHaveURL(address("/user/sessions"));
  await expect(shopper.main.getByRole("listitem")).toHaveCount(3);
  await shopper.main.getByRole("button", { name: sessions.endOthers }).click();
  await page.getByRole("dialog").getByLabel(words.auth.profile.currentPassword).fill(person.password);
  await page.getByRole("dialog").getByRole("button", { name: sessions.end, exact: true }).click();
  await expect(shopper.toast(sessions.othersEnded)).toBeVisible();
  await expect(shopper.main.getByRole("listitem")).toHaveCount(1);
  for (const account of otherClients) await expect(account.auth.findProfile()).rejects.toThrow();
  await page.reload();
  await expect(shopper.main.getByText(sessions.onlyHere)).toBeVisible();
});
