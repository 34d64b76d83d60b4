import { expect, fillPlaceholders } from "../steps/journey.ts";
import { aCustomer, test } from "../steps/shopper.ts";

test("a customer who forgot their password chooses a new one by the mailed link, and the old one is none any more", {
  tag: "@core",
}, async ({ page, words, address, baseURL, shopper, provider }) => {
  const { email, password } = await aCustomer(baseURL ?? "", provider);
  const { field, forgot, reset } = words.auth;
  await shopper.open("/login");
  await shopper.main.getByRole("link", { name: words.auth.login.forgot }).click();
  await expect(page).toHaveURL(address("/forgot-password"));
  await page.getByLabel(field.email).fill(email);
  await shopper.main.getByRole("button", { name: forgot.submit }).click();
  await expect(page.getByRole("heading", { name: forgot.done })).toBeVisible();
  await expect(shopper.main).toContainText(fillPlaceholders(forgot.doneHint, { email }));

  await shopper.followEmailLink(email, "/reset-password?");
  await page.getByLabel(field.newPassword, { exact: true }).fill("a-new-password-for-griya");
  await page.getByLabel(field.passwordAgain).fill("a-new-password-for-griya");
  await shopper.main.getByRole("button", { name: reset.submit }).click();
  await expect(page.getByRole("heading", { name: reset.done })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address("/reset-password")}$`));
  await expect(provider.auth.login({ email, password })).rejects.toThrow();
  await provider.auth.login({ email, password: "a-new-password-for-griya" });
});
