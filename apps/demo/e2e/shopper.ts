import { type Category, type Client, createClient, type ProductSummary } from "@griya/api";
import type { en, id } from "@griya/storefront/words";
import type { Locator, Page } from "@playwright/test";
import { expect, filled, type Locale } from "./journey.ts";

type Words = typeof en | typeof id;

export type Person = { name: string; email: string; phone: string; password: string };

/** Somebody the shop has never seen. */
export const aPerson = (): Person => {
  const mark = crypto.randomUUID().slice(0, 8);
  return { name: `Sari ${mark}`, email: `sari-${mark}@griya.test`, phone: "081234567890", password: "rumah-jati-8" };
};

/** What the shop's provider says, to know what a page has to show. */
export const providerOf = (origin: string, locale: Locale): Client => createClient({ origin, locale: () => locale });

/** What a shopper does on the page, in the words of the page. One set of steps for both languages and all screens. */
export const createShopper = (page: Page, { words, address }: { words: Words; address: (path: string) => string }) => {
  const main = page.getByRole("main");
  const line = (name: string): Locator => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  const toast = (text: string): Locator =>
    page.getByRole("region", { name: words.shell.toast.region }).getByText(text, { exact: true });

  return {
    main,
    line,
    toast,

    open: async (path: string): Promise<void> => {
      await page.goto(address(path));
    },

    /** Types like a person: key by key, so that the suggestions' debounce is felt. */
    typeSearch: async (text: string): Promise<Locator> => {
      const field = page.getByRole("combobox", { name: words.search.label });
      await field.click();
      await field.pressSequentially(text);
      return field;
    },

    chooseFirstOptions: async (): Promise<void> => {
      for (const group of await main.getByRole("radiogroup").all()) {
        await group.getByRole("radio", { disabled: false }).first().check({ force: true });
      }
    },

    addToCart: async (): Promise<void> => {
      await main.getByRole("button", { name: words.product.page.addToCart, exact: true }).click();
      await expect(toast(words.cart.added)).toBeVisible();
    },

    expectCartCount: async (count: number): Promise<void> => {
      const label =
        count === 1 && "label_one" in words.shell.cart ? words.shell.cart.label_one : words.shell.cart.label_other;
      await expect(page.getByRole("banner").getByRole("link", { name: filled(label, { count }) })).toBeVisible();
    },

    openCart: async (): Promise<void> => {
      await page
        .getByRole("banner")
        .getByRole("link", { name: new RegExp(words.shell.cart.label_other.split("{")[0] ?? "") })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: words.cart.title })).toBeVisible();
    },

    /** Types a quantity and leaves the field. */
    setQuantity: async (name: string, text: string): Promise<Locator> => {
      const field = page.getByRole("spinbutton", { name: filled(words.cart.quantity, { name }) });
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
    },

    /** Reads the newest mail to this address and follows its first link. */
    followMailedLink: async (email: string): Promise<void> => {
      await page.goto(`/outbox?to=${encodeURIComponent(email)}`);
      await page.getByRole("article").first().getByRole("link").first().click();
    },

    logIn: async ({ email, password }: Pick<Person, "email" | "password">): Promise<void> => {
      await page.getByLabel(words.auth.field.email).fill(email);
      await page.getByLabel(words.auth.field.password, { exact: true }).fill(password);
      await main.getByRole("button", { name: words.auth.login.submit, exact: true }).click();
    },
  };
};

export type Shopper = ReturnType<typeof createShopper>;

/** The category that a journey looks into, with the products that its first page shows. */
export const firstCategory = async (provider: Client): Promise<{ category: Category; products: ProductSummary[] }> => {
  const [category] = await provider.category.fetch();
  if (!category) throw new Error("The shop has no category, so there is nothing to walk to. Is the catalogue seeded?");
  const { products } = await provider.product.fetch({ category: category.slug });
  return { category, products };
};

/** One of several, so that journeys that run side by side do not buy the same. */
export const nth = <Thing>(things: readonly Thing[], place: number): Thing => {
  const thing = things[place];
  if (thing === undefined) throw new Error(`There are ${things.length} only, so number ${place + 1} cannot be taken.`);
  return thing;
};
