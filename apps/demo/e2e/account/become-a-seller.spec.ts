import { findViolations } from "../steps/accessibility.ts";
import { blockRequests, expect, fillPlaceholders } from "../steps/journey.ts";
import { aCustomer, aPerson, openOfficeClient, test } from "../steps/shopper.ts";

const businessIdFile = { name: "nib.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n% papers\n") };
const taxCardFile = { name: "npwp.html", mimeType: "application/pdf", buffer: Buffer.from("<html>npwp</html>") };

test("a guest applies as a seller with a document, loses nothing on the way, and is one once the shop says so", async ({
  page,
  words,
  address,
  shopper,
  baseURL,
}) => {
  const { name, email, phone } = aPerson();
  const sellerWords = words.seller;
  const { main } = shopper;
  const [before = "", wayIn = ""] = words.shell.sellers.split(/<\/?a>/);
  const company = `Jati ${name}`;
  const documents = main.getByRole("group", { name: sellerWords.documents });
  const fileInput = documents.locator("input[type=file]");

  await test.step("the way there stands where guests come in", async () => {
    await shopper.open("/login");
    await expect(main.getByText(before.trim())).toBeVisible();
    await main.getByRole("link", { name: wayIn }).click();
    await expect(page).toHaveURL(address("/seller"));
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      fillPlaceholders(sellerWords.title, { site: "Griya" }),
    );
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("types and chooses by the keyboard", async () => {
    // The handler is registered early, because a browser needs a while to report file choosers.
    page.once("filechooser", (chooser) => chooser.setFiles(businessIdFile));
    await main.getByLabel(sellerWords.company).focus();
    for (const fieldText of [
      company,
      "CV Jati Makmur",
      "01.234.567.8-901.000",
      "Jepara, Jawa Tengah",
      email,
      phone,
      "Bangku",
    ]) {
      await page.keyboard.type(fieldText);
      await page.keyboard.press("Tab");
    }
    await expect(documents.getByRole("button", { name: sellerWords.add })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(documents.getByText(businessIdFile.name, { exact: true })).toBeVisible();
  });

  await test.step("is told of a file that is not what it says, and keeps the rest", async () => {
    await fileInput.setInputFiles(taxCardFile);
    await expect(documents.getByRole("alert")).toContainText("PDF, JPG");
    await expect(documents.getByRole("listitem")).toHaveCount(1);
  });

  await test.step("finds all of it again after a reload", async () => {
    await page.reload();
    await expect(documents.getByText(businessIdFile.name, { exact: true })).toBeVisible();
    await expect(main.getByLabel(sellerWords.company)).toHaveValue(company);
    await expect(main.getByLabel(sellerWords.goods)).toHaveValue("Bangku");
  });

  await test.step("agrees and sends", async () => {
    await main.getByRole("button", { name: sellerWords.submit }).click();
    await expect(main.getByText(fillPlaceholders(words.message.required, { type: sellerWords.agreed }))).toBeVisible();
    await expect(main.getByRole("checkbox")).toBeFocused();
    await page.keyboard.press("Space");
    await main.getByRole("button", { name: sellerWords.submit }).click();
    await expect(main.getByText(sellerWords.done)).toBeVisible();
    await expect(main.getByText(fillPlaceholders(sellerWords.doneHint, { email }))).toBeVisible();
    await page.goto(address("/seller"));
    await expect(main.getByLabel(sellerWords.company)).toHaveValue("");
    await expect(documents.getByRole("listitem")).toHaveCount(0);
  });

  await test.step("is a seller by the shop's mail", async () => {
    const officeClient = await openOfficeClient(baseURL ?? "");
    const { sellers } = await officeClient.seller.fetch({});
    const sellerApplication = sellers.find((each) => each.company === company);
    expect(sellerApplication).toMatchObject({
      taxNumber: "012345678901000",
      documents: [{ name: businessIdFile.name, type: "pdf" }],
    });
    await page.goto(`/outbox?to=${encodeURIComponent("halo@griya.example")}`);
    await expect(page.getByRole("article").filter({ hasText: company })).toContainText(sellerApplication?.id ?? "");
    await officeClient.seller.approve({ id: sellerApplication?.id ?? "" });
    await shopper.followEmailLink(email, "/page/contact-us");
    await expect(page).toHaveURL(address("/page/contact-us"));
  });
});

test("an application that the shop does not take at once stands as it was typed", async ({ page, words, shopper }) => {
  const sellerWords = words.seller;
  const { main } = shopper;
  await shopper.open("/seller");
  await main.locator("input[type=file]").setInputFiles(businessIdFile);
  await expect(main.getByText(businessIdFile.name, { exact: true })).toBeVisible();
  const { email, phone } = aPerson();
  const typedFields = [
    [sellerWords.company, "Jati"],
    [sellerWords.owner, "Sari"],
    [sellerWords.taxNumber, "3175012345678901"],
    [sellerWords.place, "Bogor"],
    [sellerWords.email, email],
    [sellerWords.phone, phone],
    [sellerWords.goods, "Rak"],
  ] as const;
  for (const [label, fieldText] of typedFields) await main.getByLabel(label).fill(fieldText);
  await main.getByRole("checkbox").check();
  const releaseRequests = await blockRequests(page, /seller\/register/);
  const submitButton = main.getByRole("button", { name: sellerWords.submit });
  await submitButton.click();
  await expect(submitButton).toHaveAttribute("aria-busy", "true");
  for (const [label, fieldText] of typedFields) await expect(main.getByLabel(label)).toHaveValue(fieldText);
  releaseRequests();
  await expect(main.getByText(sellerWords.done)).toBeVisible();
});

test("whoever is logged in is shown no way to become a seller", async ({ page, words, shopper, provider, baseURL }) => {
  const person = await aCustomer(baseURL ?? "", provider);
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).not.toHaveURL(/login/);
  for (const path of ["/", "/user/profile", "/login"]) {
    await shopper.open(path);
    await expect(page.getByText(words.shell.sellers.split("<")[0] ?? "")).toHaveCount(0);
  }
});
