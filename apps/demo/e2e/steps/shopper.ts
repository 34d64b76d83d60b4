import {
  type Category,
  type Client,
  createClient,
  isAmountAllowed,
  type Order,
  type PaymentMethod,
  type PaymentMethodKind,
  type Place,
  type Product,
  type ProductSummary,
  type SubDistrict,
  storefront,
  type Variant,
} from "@griya/api";
import { OFFICE_STEPS, type OfficeClient, office } from "@griya/api/office";
import type { Locator, Page } from "@playwright/test";
import {
  createCallerHeader,
  expect,
  fillPlaceholders,
  test as journey,
  type Locale,
  toPattern,
  type Words,
  waitUntilHydrated,
} from "./journey.ts";

export type Person = { name: string; email: string; phone: string; password: string };

/** A real place in Indonesia, down to the sub-district. */
export type Home = { province: Place; city: Place; district: Place; subDistrict: SubDistrict };

/** Returns a sub-district of Kebayoran Baru in South Jakarta. */
export const aHome = async (provider: Client): Promise<Home> => {
  const findById = <Thing extends Place>(places: readonly Thing[], id: string): Thing => {
    const foundPlace = places.find((candidate) => candidate.id === id);
    if (!foundPlace) throw new Error(`The shop has no place ${id}. Are the places seeded?`);
    return foundPlace;
  };
  const province = findById(await provider.location.fetchProvinces(), "31");
  const city = findById(await provider.location.fetchCities({ provinceId: province.id }), "31.74");
  const district = findById(await provider.location.fetchDistricts({ cityId: city.id }), "31.74.07");
  const subDistrict = findById(await provider.location.fetchSubDistricts({ districtId: district.id }), "31.74.07.1001");
  return { province, city, district, subDistrict };
};

/** Creates a person without an account in the shop. */
export const aPerson = (): Person => {
  const uniqueSuffix = crypto.randomUUID().slice(0, 8);
  return {
    name: `Sari ${uniqueSuffix}`,
    email: `sari-${uniqueSuffix}@griya.test`,
    phone: "081234567890",
    password: "rumah-jati-8",
  };
};

const createFetch =
  (callerHeader: Readonly<Record<string, string>>): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(callerHeader)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };

/** Creates a client of the shop's provider. Journeys use this client to find the expected content of a page. */
export const createProviderClient = (origin: string, locale: Locale): Client =>
  createClient(storefront, { origin, getLocale: () => locale, fetch: createFetch(createCallerHeader()) });

/** Creates the steps of a shopper on the page, with the texts of the page. The steps work in both languages and on all screens. */
export const createShopper = (page: Page, { words, address }: { words: Words; address: (path: string) => string }) => {
  const main = page.getByRole("main");
  const findLine = (name: string): Locator =>
    page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  const findToast = (text: string): Locator =>
    page.getByRole("region", { name: words.shell.toast.region }).getByText(text, { exact: true });
  const findQuantityField = (name: string): Locator =>
    page.getByRole("spinbutton", { name: fillPlaceholders(words.cart.quantity, { name }) });
  const getCartLabel = (count: number): string =>
    fillPlaceholders(
      count === 1 && "label_one" in words.shell.cart ? words.shell.cart.label_one : words.shell.cart.label_other,
      {
        count,
      },
    );

  /** Presses the label of a radio, like a finger. Some radios are visible only as their label. */
  const chooseRadio = async (radio: Locator): Promise<void> => {
    await radio.locator("xpath=ancestor::label").click();
    await expect(radio).toBeChecked();
  };

  return {
    main,
    line: findLine,
    /** Returns the message about the pieces in a guest's cart. The pages for login and registration show this message. */
    getGuestCartMessage: (count: number): Locator =>
      main.getByText(
        fillPlaceholders(
          count === 1 && "comesAlong_one" in words.auth ? words.auth.comesAlong_one : words.auth.comesAlong_other,
          { count },
        ),
      ),
    toast: findToast,
    choose: chooseRadio,

    open: async (path: string): Promise<void> => {
      await page.goto(address(path));
      await waitUntilHydrated(page);
    },

    /** Types a text into the search field, key by key like a person. So the debounce of suggestions has an effect. */
    typeSearch: async (text: string): Promise<Locator> => {
      const field = page.getByRole("combobox", { name: words.search.label });
      await field.click();
      await field.pressSequentially(text);
      return field;
    },

    /** Selects each attribute of a variant, such as "Stone Grey Linen" and "3 seats". */
    chooseVariant: async (variant: Variant): Promise<void> => {
      for (const { value } of variant.attributes) {
        await chooseRadio(main.getByRole("radio", { name: value, exact: true }));
      }
    },

    addToCart: async (): Promise<void> => {
      await main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }).click();
      await expect(findToast(words.shell.cart.added)).toBeVisible();
    },

    cartLabel: getCartLabel,

    expectCartCount: async (count: number): Promise<void> => {
      await expect(page.getByRole("banner").getByRole("link", { name: getCartLabel(count) })).toBeVisible();
    },

    /** The lines in the last step of the checkout. */
    orderLines: main
      .getByRole("list", { name: words.checkout.review.lines })
      .filter({ visible: true })
      .getByRole("listitem"),

    openCart: async (): Promise<void> => {
      // A moving link may no longer be under the pointer when the button is released.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await page
        .getByRole("banner")
        .getByRole("link", { name: new RegExp(words.shell.cart.label_other.split("{")[0] ?? "") })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: words.cart.title })).toBeVisible();
    },

    quantityOf: findQuantityField,

    /** Types a quantity and confirms it with Enter. */
    setQuantity: async (name: string, text: string): Promise<Locator> => {
      const field = findQuantityField(name);
      await field.fill(text);
      await field.press("Enter");
      return field;
    },

    register: async (person: Person): Promise<void> => {
      const { field } = words.auth;
      await page.getByLabel(field.name).fill(person.name);
      await page.getByLabel(field.email).fill(person.email);
      await page.getByLabel(field.phone).fill(person.phone);
      await page.getByLabel(field.password, { exact: true }).fill(person.password);
      await page.getByLabel(field.passwordAgain).fill(person.password);
      await main.getByRole("button", { name: words.auth.register.submit, exact: true }).click();
      await expect(page.getByRole("heading", { name: words.auth.registered.title })).toBeVisible();
      await expect(main).toContainText(person.email);
    },

    /**
     * Waits for an email to this address with a link to `target`, such as "/verify?", and follows the link. Other emails may come first.
     */
    followEmailLink: async (email: string, target: string): Promise<void> => {
      const emailLink = page.getByRole("article").locator(`a[href*="${target}"]`).first();
      await expect(async () => {
        await page.goto(`/outbox?to=${encodeURIComponent(email)}`); // The shop writes some emails after its answer.
        await expect(emailLink).toBeVisible({ timeout: 500 });
      }).toPass();
      await emailLink.click();
    },

    /** Fills the form of a new address. Each list contains the places within the chosen place. */
    fillAddress: async ({ name, phone }: Pick<Person, "name" | "phone">, home: Home): Promise<void> => {
      const { field } = words.address;
      const form = page.getByRole("dialog");
      await form.getByLabel(field.name).fill(name);
      await form.getByLabel(field.phone).fill(phone);
      await form.getByLabel(field.province, { exact: true }).selectOption({ label: home.province.name });
      await form.getByLabel(field.city, { exact: true }).selectOption({ label: home.city.name });
      await form.getByLabel(field.district, { exact: true }).selectOption({ label: home.district.name });
      await form.getByLabel(field.subDistrict, { exact: true }).selectOption({ label: home.subDistrict.name });
      if (home.subDistrict.zipCode !== null) {
        await expect(form.getByLabel(field.zipCode)).toHaveValue(home.subDistrict.zipCode);
      }
      await form.getByLabel(field.address, { exact: true }).fill("Jalan Kenanga 12");
      await form.getByRole("button", { name: words.address.save }).click();
      await expect(form).toBeHidden();
    },

    logOut: async ({ name }: Pick<Person, "name">): Promise<void> => {
      const menu = page.getByRole("button", { name: fillPlaceholders(words.shell.account.menu, { name }) });
      await menu.click();
      // The event also comes when the home page navigates to itself.
      const leftPage = page.waitForEvent("framenavigated", (frame) => frame === page.mainFrame());
      await page.getByRole("menuitem", { name: words.auth.menu.logout }).click();
      await leftPage;
      await expect(page).toHaveURL(address("/"));
      await expect(menu).toBeHidden();
    },

    /** Returns a set. From now on, each page adds the names of the fields that the shopper changes. */
    countFields: async (): Promise<ReadonlySet<string>> => {
      const changedFields = new Set<string>();
      await page.exposeFunction("countField", (field: string) => void changedFields.add(field));
      const countChanges = () =>
        document.addEventListener("change", ({ target }) => {
          if (!(target instanceof HTMLElement)) return;
          const field = target.getAttribute("name") ?? target.id;
          (globalThis as unknown as { countField: (field: string) => void }).countField(field);
        });
      await page.addInitScript(countChanges);
      await page.evaluate(countChanges);
      return changedFields;
    },

    /** Goes from the first step of the checkout to the order. Returns the order's code. */
    checkOut: async (payment: PaymentMethodKind, methods: readonly PaymentMethod[]): Promise<string> => {
      const method = methods.find(({ kind }) => kind === payment);
      await chooseRadio(
        main.getByRole("radiogroup", { name: words.checkout.shipping.choose }).getByRole("radio").first(),
      );
      await page.getByRole("button", { name: words.checkout.shipping.continue }).filter({ visible: true }).click();
      await chooseRadio(main.getByRole("radio", { name: method?.name ?? payment }));
      await page.getByRole("button", { name: words.checkout.place, exact: true }).filter({ visible: true }).click();
      // The dialog with the bank details may cover the page. Then the page is hidden from the accessibility tree.
      await expect(page.getByText(words.checkout.done.title).first()).toBeVisible();
      const message = await page.getByText(toPattern(words.checkout.done.code)).first().innerText();
      return message.replace(words.checkout.done.code.replace("{{code}}", ""), "").trim();
    },

    /** The link to Google, on a page or in a dialog. */
    googleLink: page.getByRole("link", { name: words.auth.google }),

    /** Fills the open form of Google's sandbox with the identity of a person. */
    fillGoogleForm: async (
      { name, email }: Pick<Person, "name" | "email">,
      { isVerified = true } = {},
    ): Promise<void> => {
      const form = page.locator("form").filter({ has: page.getByRole("checkbox") });
      await form.locator('input[name="name"]').fill(name);
      await form.getByRole("checkbox").setChecked(isVerified);
      await form.locator('input[name="email"]').fill(email);
      await page.keyboard.press("Enter");
    },

    /** Fills the form of the open login page. */
    logIn: async ({ email, password }: Pick<Person, "email" | "password">): Promise<void> => {
      await waitUntilHydrated(page);
      await main.getByLabel(words.auth.field.email).fill(email);
      await main.getByLabel(words.auth.field.password, { exact: true }).fill(password);
      await main.getByRole("button", { name: words.auth.login.submit, exact: true }).click();
    },
  };
};

type ShopperFixtures = {
  /** The shopper who uses the journey's page. */
  shopper: ReturnType<typeof createShopper>;
  /** The client of the shop's provider in the journey's language. */
  provider: Client;
};

/** A journey with a shopper. */
export const test = journey.extend<ShopperFixtures>({
  shopper: async ({ page, words, address }, use) => use(createShopper(page, { words, address })),
  provider: async ({ baseURL, language }, use) => use(createProviderClient(baseURL ?? "", language)),
});

/** Returns the first category, with the products of its first page. */
export const findFirstCategory = async (
  provider: Client,
): Promise<{ category: Category; products: ProductSummary[] }> => {
  const [category] = await provider.category.fetch();
  if (!category) throw new Error("The shop has no category, so no journey can open one. Is the catalogue seeded?");
  const { products } = await provider.product.fetch({ category: category.slug });
  return { category, products };
};

/** Returns the entry of a list at an index. Parallel journeys use different indexes, so that they buy different products. */
export const getNth = <Thing>(things: readonly Thing[], index: number): Thing => {
  const nthThing = things[index];
  if (nthThing === undefined) throw new Error(`The list of ${things.length} entries has no entry ${index + 1}.`);
  return nthThing;
};

/** The number of a variant that parallel journeys may buy at the same time. */
const RESERVED_STOCK = 3;

/** Returns a product, one of its variants with enough stock, and a path that selects this variant. */
export const findChosenProduct = async (
  provider: Client,
  index = 0,
): Promise<{ product: Product; variant: Variant; path: string }> => {
  const { products } = await findFirstCategory(provider);
  const product = await provider.product.find({ id: getNth(products, index).id });
  const variant = getNth(
    product.variants.filter(({ stock }) => stock > RESERVED_STOCK),
    0,
  );
  return { product, variant, path: `/${product.slug}/product/${product.id}?variant=${variant.id}` };
};

/** Creates a person with an account. Verifies the email address with the token from the outbox. */
export const aCustomer = async (origin: string, provider: Client): Promise<Person> => {
  const person = aPerson();
  await provider.auth.register({ ...person, passwordConfirmation: person.password });
  const outbox = await (await fetch(`${origin}/outbox?to=${encodeURIComponent(person.email)}`)).text();
  const [, token] = /[?&#](?:amp;)?token=([\w-]+)/.exec(outbox) ?? [];
  if (!token) throw new Error(`The outbox has no link for ${person.email}.`);
  await provider.auth.verify({ token });
  return person;
};

/** Creates a client of the provider with the customer's login. */
export const createAccountClient = async (
  origin: string,
  locale: Locale,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<Client> => {
  const { accessToken } = await createProviderClient(origin, locale).auth.login({ email, password });
  return createClient(storefront, { origin, getLocale: () => locale, getAccessToken: () => accessToken });
};

/** Builds the address of a person in the format of the contract. */
export const aDeliveryAddress = ({ name, phone }: Pick<Person, "name" | "phone">, { subDistrict }: Home) => ({
  name,
  phone,
  subDistrictId: subDistrict.id,
  zipCode: subDistrict.zipCode ?? "12110",
  address: "Jalan Kenanga 12",
  address2: "",
});

/** Prepares the order of a variant. Creates a customer if none is given. Returns a function that places the order. */
export const prepareOrder = async (
  origin: string,
  { productId, variantId, quantity }: { productId: string; variantId: string; quantity: number },
  existingCustomer?: Person,
  locale: Locale = "en",
): Promise<() => Promise<Order>> => {
  const provider = createProviderClient(origin, locale);
  const customer = existingCustomer ?? (await aCustomer(origin, provider));
  const account = await createAccountClient(origin, locale, customer);
  const address = await account.address.add(aDeliveryAddress(customer, await aHome(provider)));
  await account.cart.add({ productId, variantId, quantity });
  const shippingOption = getNth((await account.shipping.fetch({ addressId: address.id })).options, 0);
  const quote = await account.quote.find({ addressId: address.id, shippingId: shippingOption.id });
  const allowedMethods = (await account.payment.fetchMethods({})).filter((each) => isAmountAllowed(each, quote.total));
  const method = allowedMethods.find(({ kind }) => kind === "cashOnDelivery") ?? getNth(allowedMethods, 0);
  return () =>
    account.order.place(
      {
        quoteId: quote.id,
        addressId: address.id,
        shippingId: shippingOption.id,
        paymentMethod: method.id,
        lineIds: quote.lines.map(({ lineId }) => lineId),
      },
      { idempotencyKey: crypto.randomUUID() },
    );
};

/** Orders the whole stock of a variant as another customer. So the variant sells out in the carts of others. */
export const sellOutVariant = async (
  origin: string,
  productId: string,
  { id: variantId, stock }: Variant,
): Promise<void> => {
  const placeOrder = await prepareOrder(origin, { productId, variantId, quantity: stock });
  await placeOrder();
};

/** Creates a client of the office, with the login of the demo's owner. */
export const openOfficeClient = async (origin: string): Promise<OfficeClient> => {
  const officeClient = createClient(office, {
    origin,
    getLocale: () => "en",
    fetch: createFetch(createCallerHeader()),
  });
  const { token } = await officeClient.staff.login({ email: "office@griya.test", password: "griya-office" });
  return createClient(office, { origin, getLocale: () => "en", getAccessToken: () => token });
};

/** Places an order of a variant and delivers it to the customer. */
export const aDeliveredOrder = async (
  origin: string,
  { productId, variantId, quantity = 1 }: { productId: string; variantId: string; quantity?: number },
  customer: Person,
  locale: Locale = "en",
): Promise<Order> => {
  const placeOrder = await prepareOrder(origin, { productId, variantId, quantity }, customer, locale);
  const order = await placeOrder();
  const officeClient = await openOfficeClient(origin);
  for (const nextStatus of OFFICE_STEPS) await officeClient.order.advance({ code: order.code, to: nextStatus });
  return order;
};

/**
 * Creates a customer who has received one product of a category. Returns the customer, the product, the order and its line. Parallel
 * journeys use other positions of the list.
 */
export const aBuyer = async (
  origin: string,
  provider: Client,
  {
    category,
    place,
    quantity = 1,
    locale = "en",
  }: { category: string; place: number; quantity?: number; locale?: Locale },
) => {
  const { products } = await provider.product.fetch({ category });
  const product = await provider.product.find({ id: getNth(products, place).id });
  const variant = getNth(
    product.variants.filter(({ stock }) => stock > quantity + 1), // The rest of the stock lets the customer buy the piece again.
    0,
  );
  const buyer = await aCustomer(origin, provider);
  const order = await aDeliveredOrder(
    origin,
    { productId: product.id, variantId: variant.id, quantity },
    buyer,
    locale,
  );
  return { buyer, product, order, line: getNth(order.lines, 0) };
};

/** Returns a variant with a stock of less than 100 pieces, so that one order may contain the whole stock. */
export const findScarceVariant = (product: Product): Variant =>
  getNth(
    product.variants.filter(({ stock }) => stock > 0 && stock < 100),
    0,
  );
