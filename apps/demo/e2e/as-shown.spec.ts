import { expect, fillPlaceholders } from "./steps/journey.ts";
import { aCustomer, aDeliveryAddress, aHome, createAccountClient, getNth, test } from "./steps/shopper.ts";

/** Returns true when no fixed element, such as the header, covers the element. Waits for scroll events and transitions first. */
const isFullyVisible = async (element: Element): Promise<boolean> => {
  // Two frames pass until the page has handled the scroll events.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(transitions.map(({ finished }) => finished));
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test("what is ordered is what was shown, whatever another tab does meanwhile", { tag: "@core" }, async ({
  page,
  words,
  address,
  language,
  baseURL,
  shopper,
  provider,
}) => {
  const origin = baseURL ?? "";
  const customer = await aCustomer(origin, provider);
  const account = await createAccountClient(origin, language, customer);
  const home = aDeliveryAddress(customer, await aHome(provider));
  const { id: addressId } = await account.address.add(home);
  const changeStreet = (street: string) => account.address.update({ ...home, id: addressId, address: street });
  const productPage = await provider.product.fetch({});
  const pieces = await Promise.all(
    [getNth(productPage.products, 2), getNth(productPage.products, 3)].map(({ id }) => provider.product.find({ id })),
  );
  const addPiece = (index: number) => {
    const { id: productId, variants } = getNth(pieces, index);
    const { id: variantId } = getNth(
      variants.filter(({ stock }) => stock > 3),
      0,
    );
    return account.cart.add({ productId, variantId, quantity: 1 });
  };
  const shownLines = page.getByRole("list", { name: words.checkout.review.lines });
  const reviewValues = shopper.main.getByRole("definition");
  const placeButton = page.getByRole("button", { name: words.checkout.place, exact: true }).filter({ visible: true });

  await test.step("begins with one piece, to Jalan Kenanga 12", async () => {
    await addPiece(0);
    await shopper.open("/login");
    await shopper.logIn(customer);
    await expect(page).toHaveURL(address("/"));
    await shopper.open("/checkout");
    await expect(shopper.main.getByText("Jalan Kenanga 12")).toBeVisible();
  });

  await test.step("is shown where it goes now, and each piece that is bought", async () => {
    await changeStreet("Jalan Mawar 3");
    await addPiece(1);
    const paymentMethods = shopper.main
      .getByRole("radiogroup", { name: words.checkout.shipping.choose })
      .getByRole("radio");
    await shopper.choose(paymentMethods.nth(1));
    await expect(shownLines.getByRole("listitem")).toHaveCount(2);
    await expect(shopper.main.getByText("Jalan Mawar 3")).toBeVisible();
    await changeStreet("Jalan Melati 5");
    await shopper.choose(paymentMethods.first());
    await page.getByRole("button", { name: words.checkout.shipping.continue }).filter({ visible: true }).click();
    await expect(reviewValues.filter({ hasText: "Jalan Melati 5" })).toBeVisible();
    await expect(shopper.main.getByText("Jalan Mawar 3")).toBeHidden();
  });

  await test.step("is asked where the address or the number of pieces changed since, and nothing is ordered", async () => {
    const cashMethod = (await account.payment.fetchMethods({})).find(({ kind }) => kind === "cashOnDelivery");
    await shopper.choose(shopper.main.getByRole("radio", { name: cashMethod?.name ?? "" }));
    await changeStreet("Jalan Anggrek 7");
    const { lines } = await account.cart.find();
    const firstLine = getNth(lines, 0);
    await account.cart.setQuantity({ lineId: firstLine.lineId, quantity: 2 });
    await placeButton.click();
    const changeRegion = page.getByRole("region", { name: words.checkout.change.title });
    await expect(changeRegion).toContainText(words.checkout.change.hint);
    expect(await changeRegion.getByText(words.checkout.change.title, { exact: true }).evaluate(isFullyVisible)).toBe(
      true,
    );
    await expect(changeRegion.getByRole("row", { name: words.checkout.change.address })).toContainText(
      "Jalan Anggrek 7",
    );
    const pieces = fillPlaceholders(words.checkout.change.quantity, { name: firstLine.name });
    await expect(changeRegion.getByRole("row", { name: pieces })).toContainText("2");
    expect((await account.order.fetch({})).orders).toEqual([]);
  });

  await test.step("goes back and sees it as it is, with the choices kept", async () => {
    await page.getByRole("button", { name: words.checkout.change.decline }).click();
    await expect(reviewValues.filter({ hasText: "Jalan Anggrek 7" })).toBeVisible();
    await expect(shownLines.getByRole("listitem")).toHaveCount(2);
    expect((await account.cart.find()).lines).toHaveLength(2);
  });

  await test.step("orders that, once", async () => {
    await placeButton.dblclick();
    await expect(page.getByText(words.checkout.done.title).first()).toBeVisible();
    const { orders } = await account.order.fetch({});
    expect(orders).toHaveLength(1);
    expect(orders[0]?.address.lines).toContain("Jalan Anggrek 7");
    expect(orders[0]?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2]);
  });
});
