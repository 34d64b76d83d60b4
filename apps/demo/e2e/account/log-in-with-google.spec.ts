import type { Page } from "@playwright/test";
import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders, type Locale } from "../steps/journey.ts";
import { aCustomer, aPerson, createProviderClient, createShopper, findChosenProduct, test } from "../steps/shopper.ts";

/** The provider's messages about Google logins. */
const providerMessages = {
  en: {
    cancelled: /You have not logged in with Google/,
    expired: /This login with Google is no longer valid/,
    unreachable: /Google cannot be reached/,
    unverified: /Google has not verified your email/,
  },
  id: {
    cancelled: /Anda belum masuk dengan Google/,
    expired: /sudah tidak berlaku/,
    unreachable: /Google sedang tidak dapat dihubungi/,
    unverified: /belum diverifikasi oleh Google/,
  },
} satisfies Record<Locale, Record<string, RegExp>>;

const expectGooglePage = (page: Page) => expect(page).toHaveURL(/\/sandbox\/google\/authorize\?/);

const addPieceToCart = async (shopper: ReturnType<typeof createShopper>, path: string): Promise<void> => {
  await shopper.open(path);
  await shopper.addToCart();
  await shopper.expectCartCount(1);
};

test("a guest logs in with Google by the keyboard, comes back to where they were with their cart, and is known again", async ({
  page,
  words,
  address,
  shopper,
  provider,
}) => {
  const person = aPerson();
  const accountMenu = page.getByRole("button", {
    name: fillPlaceholders(words.shell.account.menu, { name: person.name }),
  });
  await addPieceToCart(shopper, (await findChosenProduct(provider)).path);
  await shopper.open(`/login?redirect=${encodeURIComponent(address("/user/orders"))}`);
  await expect(shopper.main.getByText(words.auth.or, { exact: true })).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await shopper.googleLink.press("Enter");
  await expectGooglePage(page);
  expect(await findViolations(page)).toEqual([]);
  await shopper.fillGoogleForm(person);
  await expect(page).toHaveURL(address("/user/orders"));
  await expect(accountMenu).toBeVisible();
  await shopper.expectCartCount(1);

  await shopper.logOut(person);
  await shopper.open("/register");
  await shopper.googleLink.press("Enter");
  await expectGooglePage(page);
  await shopper.fillGoogleForm({ ...person, name: "Somebody Else" });
  await expect(page).toHaveURL(address("/"));
  await expect(accountMenu).toBeVisible();
  await shopper.expectCartCount(1);
  await page.goBack(); // The history of the browser has no entry for Google's answer.
  await expectGooglePage(page);
});

test("who cancels at Google, or is not verified there, reads so where the login stands, and has lost nothing", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  await addPieceToCart(shopper, (await findChosenProduct(provider)).path);
  const loginPath = `/login?redirect=${encodeURIComponent(address("/cart"))}`;
  await shopper.open(loginPath);
  await shopper.googleLink.click();
  await expectGooglePage(page);
  await page.locator('button[name="cancel"]').click();
  await expect(shopper.main.getByRole("alert")).toContainText(providerMessages[language].cancelled);
  await expect(page).toHaveURL(address(loginPath));
  await expect(page.getByRole("progressbar")).toBeHidden();
  expect(await findViolations(page)).toEqual([]);

  await shopper.googleLink.click();
  await expectGooglePage(page);
  await shopper.fillGoogleForm(person, { isVerified: false });
  await expect(shopper.main.getByRole("alert")).toContainText(providerMessages[language].unverified);

  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/cart"));
  await shopper.expectCartCount(1);

  await page.goto(address("/"));
  await shopper.logOut(person);
  await shopper.open("/social-callback?code=stolen&state=forged");
  await expect(shopper.main.getByRole("alert")).toContainText(providerMessages[language].expired);
  await expect(page).toHaveURL((url) => url.pathname === address("/login") && !url.href.includes("stolen"));
  await expect(shopper.main.getByLabel(words.auth.field.email)).toBeVisible();
});

test.describe("a login that was of Google", () => {
  test.use({ expectedErrors: [/status of 401/] }); // The provider refuses the calls of ended sessions with 401.

  test("a customer with a password logs in with Google from a page of their own, is told of it, and unlinks it again", async ({
    page,
    words,
    address,
    baseURL,
    shopper,
    provider,
    language,
  }) => {
    const person = await aCustomer(baseURL ?? "", provider);
    await shopper.open("/user/profile");
    await shopper.googleLink.click();
    await expectGooglePage(page);
    await shopper.fillGoogleForm(person);
    await expect(page).toHaveURL(address("/user/profile"));
    await expect(shopper.main.getByText(person.email, { exact: true })).toBeVisible();
    await expect(shopper.main.getByRole("button", { name: words.auth.profile.changePassword })).toBeVisible();
    const outbox = await (await fetch(`${baseURL}/outbox?to=${encodeURIComponent(person.email)}`)).text();
    expect(outbox).toContain(language === "id" ? "dengan Google" : "with Google");
    expect((await createProviderClient(baseURL ?? "", language).auth.login(person)).customer.email).toBe(person.email);

    await page.evaluate(() => localStorage.setItem("access_token", "x".repeat(43)));
    await shopper.open("/user/sessions"); // The shop treats a visitor with an expired token as a guest.
    await shopper.googleLink.click();
    await expectGooglePage(page);
    await shopper.fillGoogleForm(person);
    await expect(page).toHaveURL(address("/user/sessions"));
    await expect(shopper.main.getByText(words.account.sessions.this)).toBeVisible();

    const googleRegion = shopper.main.getByRole("region", { name: words.account.google.title });
    await googleRegion.getByRole("button", { name: words.account.google.unlink }).press("Enter");
    const dialog = page.getByRole("dialog", { name: words.account.google.unlinkTitle });
    await dialog.getByLabel(words.auth.profile.currentPassword).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(googleRegion).toContainText(words.account.google.none);
    await expect(googleRegion).toBeFocused();
    await expect(shopper.main.getByText(words.account.sessions.onlyHere)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const laterOutbox = await (await fetch(`${baseURL}/outbox?to=${encodeURIComponent(person.email)}`)).text();
    expect(laterOutbox).toContain(language === "id" ? "tidak lagi tertaut" : "Google is unlinked");
  });

  test("a customer without a password chooses one by mail before the account can be deleted by it", async ({
    page,
    words,
    address,
    shopper,
  }) => {
    const { noPassword, profile, reset, field } = words.auth;
    const person = aPerson();
    await shopper.open("/user/profile");
    await shopper.googleLink.click();
    await shopper.fillGoogleForm(person);
    await expect(shopper.main.getByText(profile.noPhone)).toBeVisible();
    await shopper.main.getByRole("button", { name: noPassword.title }).press("Enter");
    await expect(shopper.main.getByRole("button", { name: noPassword.send })).toBeVisible();

    await shopper.open("/user/data");
    await shopper.main.getByRole("button", { name: words.account.data.delete }).press("Enter");
    const dialog = page.getByRole("dialog", { name: noPassword.title });
    await expect(dialog).toContainText(person.email);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: noPassword.send }).press("Enter");
    await expect(dialog).toContainText(fillPlaceholders(noPassword.sent, { email: person.email }));

    await shopper.followEmailLink(person.email, "/reset-password?");
    await page.getByLabel(field.newPassword, { exact: true }).fill(person.password);
    await page.getByLabel(field.passwordAgain).fill(person.password);
    await page.getByRole("button", { name: reset.submit }).click();
    await expect(page.getByRole("heading", { name: reset.done })).toBeVisible();

    await shopper.open("/user/data");
    await shopper.googleLink.click();
    await shopper.fillGoogleForm(person);
    await expect(page).toHaveURL(address("/user/data"));
    await shopper.main.getByRole("button", { name: words.account.data.delete }).click();
    await page.getByRole("dialog").getByLabel(profile.currentPassword).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(shopper.main.getByRole("heading", { name: words.account.data.goneTitle })).toBeVisible();
  });
});

test("while Google is down the login says so and takes a password", async ({
  page,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  const callbackUrl = `${baseURL}${address("/social-callback")}?error=temporarily_unavailable`;
  // The provider redirects to this address when it cannot finish a login, as social-login.test.ts shows.
  await page.route("**/user/social-login/google?*", (route) =>
    route.fulfill({ status: 303, headers: { Location: callbackUrl } }),
  );
  await shopper.open(`/login?redirect=${encodeURIComponent(address("/user/orders"))}`);
  await shopper.googleLink.click();
  await expect(shopper.main.getByRole("alert")).toContainText(providerMessages[language].unreachable);
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/user/orders"));
});
