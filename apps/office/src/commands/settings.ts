import { OfficeBankAccount, office, type ShopSettings } from "@griya/api/office";
import { Command } from "commander";
import { OfficeError } from "../failure.ts";
import { atDesk, type Desk, examples } from "../office-command.ts";
import { facts } from "../print.ts";
import { checked, readJson, typedNumber, uploadPicture } from "../read-draft.ts";

const addressesOf = (links: readonly { url: string }[]): string => links.map(({ url }) => url).join(" ");

const described = (settings: ShopSettings): string =>
  facts([
    ["site-name", settings.siteName],
    ["tagline (en)", settings.tagline.en],
    ["tagline (id)", settings.tagline.id],
    ["phone", settings.phone],
    ["email", settings.email],
    ["service-hours (en)", settings.serviceHours.en],
    ["service-hours (id)", settings.serviceHours.id],
    ["copyright (en)", settings.copyright.en],
    ["copyright (id)", settings.copyright.id],
    ["sellers-may-register", settings.sellersMayRegister],
    ["guest-checkout", settings.offersGuestCheckout],
    ["cash-maximum", settings.cashMaximum],
    ["header-links", addressesOf([...settings.headerLinks.left, ...settings.headerLinks.right])],
    ["catalogue-links", addressesOf(settings.catalogueLinks)],
    ["social-links", addressesOf(settings.socialLinks)],
    ["footer-pages", addressesOf(settings.footerPages.flatMap(({ links }) => links))],
    ["chat", settings.chatUrl],
    ["accent-colour", settings.accentColour],
    ["accent-hover-colour", settings.accentHoverColour],
    ["default-language", settings.defaultLanguage],
    ["logo", settings.logoPath],
    ["default-picture", settings.defaultImagePath],
    ["seller", settings.seller && [settings.seller.name, ...settings.seller.address, settings.seller.taxId].join(", ")],
    ["bank-account", settings.bankAccount && Object.values(settings.bankAccount).join(", ")],
  ]);

type Given = {
  readonly value: string | undefined;
  readonly file?: string;
  readonly en?: string;
  readonly id?: string;
  readonly none?: boolean;
};

const needed = (text: string | undefined, what: string): string => {
  if (text === undefined) throw new OfficeError(`${what} is missing.`);
  return text;
};

const inBoth = ({ en, id }: Given) => ({ en: needed(en, "--en <text>"), id: needed(id, "--id <text>") });

const yesOrNo = ({ value }: Given): boolean => {
  if (value !== "yes" && value !== "no") throw new OfficeError(`Say "yes" or "no".`);
  return value === "yes";
};

const colour = ({ value, none }: Given): string | null => (none ? null : needed(value, "The colour"));

const picture = async ({ client }: Desk, given: Given): Promise<string> =>
  given.none ? "" : uploadPicture(client, needed(given.file, "--file <picture>, or --none,"), inBoth(given));

const change = (desk: Desk, values: unknown, place?: string): Promise<ShopSettings> =>
  desk.client.settings.change(checked(office.endpoints.settings.change.request, values, place));

const bankAccount = async ({ client }: Desk, { none, file }: Given): Promise<ShopSettings> => {
  if (none) return client.settings.setBankAccount({ account: null });
  const name = needed(file, "--file <file>, or --none,");
  return client.settings.setBankAccount({ account: checked(OfficeBankAccount, await readJson(name), name) });
};

const fromFile =
  (setting: keyof ShopSettings) =>
  async (desk: Desk, { file }: Given): Promise<ShopSettings> => {
    const name = needed(file, "--file <file>");
    return change(desk, { [setting]: await readJson(name) }, name);
  };

/** The setter of each setting, by its name on the command line. */
const setters: Readonly<Record<string, (desk: Desk, given: Given) => Promise<ShopSettings>>> = {
  "site-name": (desk, { value }) => change(desk, { siteName: needed(value, "The name") }),
  tagline: (desk, given) => change(desk, { tagline: given.none ? { en: "", id: "" } : inBoth(given) }),
  phone: (desk, { value }) => change(desk, { phone: needed(value, "The number") }),
  email: (desk, { value }) => change(desk, { email: needed(value, "The e-mail") }),
  "service-hours": (desk, given) => change(desk, { serviceHours: inBoth(given) }),
  copyright: (desk, given) => change(desk, { copyright: inBoth(given) }),
  "guest-checkout": (desk, given) => change(desk, { offersGuestCheckout: yesOrNo(given) }),
  "cash-maximum": (desk, { value, none }) =>
    change(desk, { cashMaximum: none ? null : typedNumber(needed(value, "The amount")) }),
  "sellers-may-register": (desk, given) => change(desk, { sellersMayRegister: yesOrNo(given) }),
  "header-links": fromFile("headerLinks"),
  "catalogue-links": fromFile("catalogueLinks"),
  "social-links": fromFile("socialLinks"),
  "footer-pages": fromFile("footerPages"),
  chat: (desk, { value, none }) => change(desk, { chatUrl: none ? "" : needed(value, "The address") }),
  "accent-colour": (desk, given) => change(desk, { accentColour: colour(given) }),
  "accent-hover-colour": (desk, given) => change(desk, { accentHoverColour: colour(given) }),
  "default-language": (desk, { value }) => change(desk, { defaultLanguage: needed(value, "The language") }),
  logo: async (desk, given) => change(desk, { logoPath: await picture(desk, given) }),
  "default-picture": async (desk, given) => change(desk, { defaultImagePath: await picture(desk, given) }),
  seller: (desk, given) => (given.none ? change(desk, { seller: null }) : fromFile("seller")(desk, given)),
  "bank-account": bankAccount,
};

const NAMES_HELP = `
Settings:
  site-name, phone, email           a text
  service-hours, copyright          --en and --id
  tagline                           what follows the name below mails: --en and --id, or --none
  sellers-may-register              yes or no
  guest-checkout                    whether guests may buy with an e-mail alone: yes or no
  cash-maximum                      the most that an order paid to the courier may come to, whole rupiah, such as 25000000, or --none
  header-links                      --file: { "left": [{ "title": { "en": "…", "id": "…" }, "url": "/articles" }], "right": [] }
  catalogue-links, social-links     --file: [{ "title": { "en": "…", "id": "…" }, "url": "https://…" }]
  footer-pages                      --file: [{ "title": { "en": "…", "id": "…" }, "links": [ … ] }]
  chat                              the address where the shop chats, such as https://wa.me/62…, or --none
  accent-colour, accent-hover-colour
                                    of buttons and links, such as #0f5c4d, dark enough for white words; or --none
  default-language                  en or id, for whoever has chosen none
  logo, default-picture             of the header, and of what has no picture: --file <picture>, and what it shows by --en and --id, or --none
  seller                            who invoices say sells; --file: { "name", "address": ["…"], "taxId" }, or --none
  bank-account (for owners)         --file: { "bankName", "accountHolder", "accountNumber", "branchName" }, or --none`;

/** Creates the command for the shop's settings, such as contact and bank account. */
export const settingsCommand = (): Command =>
  new Command("settings")
    .description("name, contact, service hours, links, logo and bank account of the shop")
    .addHelpText(
      "after",
      examples([
        'settings set phone "+62 21 5550 0101"',
        'settings set service-hours --en "Every day 08.00–22.00 WIB" --id "Setiap hari 08.00–22.00 WIB"',
        "settings set bank-account --file bank-account.json",
      ]),
    )
    .addCommand(
      new Command("show").description("all settings").action(
        atDesk(async ({ client, tell }) => {
          const settings = await client.settings.find();
          tell(settings, described(settings));
        }),
      ),
    )
    .addCommand(
      new Command("set")
        .description("change one setting")
        .argument("<setting>", "see below")
        .argument("[value]", "what to set it to")
        .option("--file <file>", "a file with it")
        .option("--en <text>", "in English")
        .option("--id <text>", "in Indonesian")
        .option("--none", "take it away")
        .addHelpText("after", NAMES_HELP)
        .action(
          atDesk(async (desk, name: string, value: string | undefined, options: Omit<Given, "value">) => {
            const set = setters[name];
            if (set === undefined) {
              throw new OfficeError(`There is no setting "${name}". There are: ${Object.keys(setters).join(", ")}`);
            }
            const settings = await set(desk, { ...options, value });
            desk.tell(settings, described(settings));
          }),
        ),
    );
