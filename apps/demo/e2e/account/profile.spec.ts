import { expect, filled, forReaders, fourReaders } from "../steps/journey.ts";
import { aCustomer, accountOf, test } from "../steps/shopper.ts";

forReaders(fourReaders, ({ width, language }) => {
  test("a customer changes their name, which the shop says from then on, and their password, which ends every other login", async ({
    page,
    words,
    baseURL,
    shopper,
    provider,
  }) => {
    const person = await aCustomer(baseURL ?? "", provider);
    const elsewhere = await accountOf(baseURL ?? "", language, person);
    const { field, profile, reset } = words.auth;
    await shopper.open("/user/profile");
    await shopper.logIn(person);

    const topOf = async (name: string) => (await shopper.main.getByRole("heading", { name }).boundingBox())?.y ?? 0;
    await expect(shopper.main.getByRole("heading", { name: words.address.title })).toBeVisible();
    const isBeside = (await topOf(profile.orders)) === (await topOf(words.address.title));
    expect(isBeside, "ways of the account stand two beside each other where there is room").toBe(width > 390);

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
});
