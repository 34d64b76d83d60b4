import { OfficeBankAccount, type OfficeGateway, office, type ShopSettings } from "@griya/api/office";
import { Command } from "commander";
import { OfficeError } from "../failure.ts";
import { formatExamples, type OfficeSession, withOfficeSession } from "../office-command.ts";
import { formatFacts } from "../print.ts";
import { parseInput, parseNumber, readJson, uploadPicture } from "../read-draft.ts";

const formatUrls = (links: readonly { url: string }[]): string => links.map(({ url }) => url).join(" ");

const formatRates = ({ exchangeRates }: ShopSettings): string =>
  Object.entries(exchangeRates)
    .map(([currency, { rupiah, setAt }]) => `${currency} ${rupiah} (${setAt})`)
    .join(", ");

/** The reasons why the shop does not offer a gateway, in words. */
const GAP_TEXTS: Readonly<Record<NonNullable<OfficeGateway["gap"]>, string>> = {
  keyMissing: "hidden: its keys are missing in the environment",
  rateMissing: "hidden: its currency has no exchange rate",
  rateOutdated: "hidden: its exchange rate is older than 24 hours",
};

const formatGateway = ({ name, gap, currency, rupiah }: OfficeGateway): [string, string] => [
  name,
  gap !== null ? GAP_TEXTS[gap] : rupiah === null ? `offered in ${currency}` : `offered in ${currency} at ${rupiah}`,
];

const formatSettings = (settings: ShopSettings): string =>
  formatFacts([
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
    ["cash-areas", settings.cashAreas && settings.cashAreas.join(" ")],
    ["header-links", formatUrls([...settings.headerLinks.left, ...settings.headerLinks.right])],
    ["catalogue-links", formatUrls(settings.catalogueLinks)],
    ["social-links", formatUrls(settings.socialLinks)],
    ["footer-pages", formatUrls(settings.footerPages.flatMap(({ links }) => links))],
    ["chat", settings.chatUrl],
    ["accent-colour", settings.accentColour],
    ["accent-hover-colour", settings.accentHoverColour],
    ["default-language", settings.defaultLanguage],
    ["logo", settings.logoPath],
    ["default-picture", settings.defaultImagePath],
    ["seller", settings.seller && [settings.seller.name, ...settings.seller.address, settings.seller.taxId].join(", ")],
    ["exchange-rates", formatRates(settings)],
    ["bank-account", settings.bankAccount && Object.values(settings.bankAccount).join(", ")],
  ]);

type SettingInput = {
  readonly value: string | undefined;
  /** The second value of a setting that has two. */
  readonly amount?: string | undefined;
  readonly file?: string;
  readonly en?: string;
  readonly id?: string;
  readonly none?: boolean;
};

const getRequiredText = (text: string | undefined, label: string): string => {
  if (text === undefined) throw new OfficeError(`${label} is missing.`);
  return text;
};

const getTextByLanguage = ({ en, id }: SettingInput) => ({
  en: getRequiredText(en, "--en <text>"),
  id: getRequiredText(id, "--id <text>"),
});

const parseYesOrNo = ({ value }: SettingInput): boolean => {
  if (value !== "yes" && value !== "no") throw new OfficeError(`Say "yes" or "no".`);
  return value === "yes";
};

const parseCodes = (text: string): string[] => text.split(/[\s,]+/).filter((code) => code !== "");

const getColour = ({ value, none }: SettingInput): string | null =>
  none ? null : getRequiredText(value, "The colour");

const uploadSettingPicture = async ({ client }: OfficeSession, settingInput: SettingInput): Promise<string> =>
  settingInput.none
    ? ""
    : uploadPicture(
        client,
        getRequiredText(settingInput.file, "--file <picture>, or --none,"),
        getTextByLanguage(settingInput),
      );

const changeSetting = (officeSession: OfficeSession, changes: unknown, place?: string): Promise<ShopSettings> =>
  officeSession.client.settings.update(parseInput(office.endpoints.settings.update.request, changes, place));

const setBankAccount = async ({ client }: OfficeSession, { none, file }: SettingInput): Promise<ShopSettings> => {
  if (none) return client.settings.setBankAccount({ account: null });
  const filePath = getRequiredText(file, "--file <file>, or --none,");
  return client.settings.setBankAccount({ account: parseInput(OfficeBankAccount, await readJson(filePath), filePath) });
};

const setExchangeRate = async (
  { client }: OfficeSession,
  { value, amount, none }: SettingInput,
): Promise<ShopSettings> =>
  client.settings.setExchangeRate(
    parseInput(office.endpoints.settings.setExchangeRate.request, {
      currency: getRequiredText(value, "The currency").toUpperCase(),
      rupiah: none ? null : parseNumber(getRequiredText(amount, "The price in rupiah")),
    }),
  );

const createFileSetter =
  (setting: keyof ShopSettings) =>
  async (officeSession: OfficeSession, { file }: SettingInput): Promise<ShopSettings> => {
    const filePath = getRequiredText(file, "--file <file>");
    return changeSetting(officeSession, { [setting]: await readJson(filePath) }, filePath);
  };

/** The functions that change a setting, by the setting's name on the command line. */
const setters: Readonly<
  Record<string, (officeSession: OfficeSession, settingInput: SettingInput) => Promise<ShopSettings>>
> = {
  "site-name": (officeSession, { value }) =>
    changeSetting(officeSession, { siteName: getRequiredText(value, "The name") }),
  tagline: (officeSession, settingInput) =>
    changeSetting(officeSession, { tagline: settingInput.none ? { en: "", id: "" } : getTextByLanguage(settingInput) }),
  phone: (officeSession, { value }) => changeSetting(officeSession, { phone: getRequiredText(value, "The number") }),
  email: (officeSession, { value }) => changeSetting(officeSession, { email: getRequiredText(value, "The e-mail") }),
  "service-hours": (officeSession, settingInput) =>
    changeSetting(officeSession, { serviceHours: getTextByLanguage(settingInput) }),
  copyright: (officeSession, settingInput) =>
    changeSetting(officeSession, { copyright: getTextByLanguage(settingInput) }),
  "guest-checkout": (officeSession, settingInput) =>
    changeSetting(officeSession, { offersGuestCheckout: parseYesOrNo(settingInput) }),
  "cash-maximum": (officeSession, { value, none }) =>
    changeSetting(officeSession, { cashMaximum: none ? null : parseNumber(getRequiredText(value, "The amount")) }),
  "cash-areas": (officeSession, { value, none }) =>
    changeSetting(officeSession, { cashAreas: none ? null : parseCodes(getRequiredText(value, "The list of codes")) }),
  "sellers-may-register": (officeSession, settingInput) =>
    changeSetting(officeSession, { sellersMayRegister: parseYesOrNo(settingInput) }),
  "header-links": createFileSetter("headerLinks"),
  "catalogue-links": createFileSetter("catalogueLinks"),
  "social-links": createFileSetter("socialLinks"),
  "footer-pages": createFileSetter("footerPages"),
  chat: (officeSession, { value, none }) =>
    changeSetting(officeSession, { chatUrl: none ? "" : getRequiredText(value, "The address") }),
  "accent-colour": (officeSession, settingInput) =>
    changeSetting(officeSession, { accentColour: getColour(settingInput) }),
  "accent-hover-colour": (officeSession, settingInput) =>
    changeSetting(officeSession, { accentHoverColour: getColour(settingInput) }),
  "default-language": (officeSession, { value }) =>
    changeSetting(officeSession, { defaultLanguage: getRequiredText(value, "The language") }),
  logo: async (officeSession, settingInput) =>
    changeSetting(officeSession, { logoPath: await uploadSettingPicture(officeSession, settingInput) }),
  "default-picture": async (officeSession, settingInput) =>
    changeSetting(officeSession, { defaultImagePath: await uploadSettingPicture(officeSession, settingInput) }),
  seller: (officeSession, settingInput) =>
    settingInput.none
      ? changeSetting(officeSession, { seller: null })
      : createFileSetter("seller")(officeSession, settingInput),
  "bank-account": setBankAccount,
  "exchange-rate": setExchangeRate,
};

const SETTINGS_HELP = `
Settings:
  site-name, phone, email           a text
  service-hours, copyright          --en and --id
  tagline                           what follows the name below mails: --en and --id, or --none
  sellers-may-register              yes or no
  guest-checkout                    whether guests may buy with an e-mail alone: yes or no
  cash-maximum                      the most that an order paid to the courier may come to, whole rupiah, such as 25000000, or --none
  cash-areas                        where the courier takes cash: codes of provinces and cities, such as "31 32.73", or --none for everywhere
  header-links                      --file: { "left": [{ "title": { "en": "…", "id": "…" }, "url": "/articles" }], "right": [] }
  catalogue-links, social-links     --file: [{ "title": { "en": "…", "id": "…" }, "url": "https://…" }]
  footer-pages                      --file: [{ "title": { "en": "…", "id": "…" }, "links": [ … ] }]
  chat                              the address where the shop chats, such as https://wa.me/62…, or --none
  accent-colour, accent-hover-colour
                                    of buttons and links, such as #0f5c4d, dark enough for white words; or --none
  default-language                  en or id, for whoever has chosen none
  logo, default-picture             of the header, and of what has no picture: --file <picture>, and what it shows by --en and --id, or --none
  seller                            who invoices say sells; --file: { "name", "address": ["…"], "taxId" }, or --none
  bank-account (for owners)         --file: { "bankName", "accountHolder", "accountNumber", "branchName" }, or --none
  exchange-rate                     a currency, and its price in whole rupiah for the next 24 hours: USD 16250; or USD --none`;

/** Creates the command `office settings`. It shows and changes the shop's settings, such as its bank account. */
export const createSettingsCommand = (): Command =>
  new Command("settings")
    .description("name, contact, service hours, links, logo and bank account of the shop")
    .addHelpText(
      "after",
      formatExamples([
        'settings set phone "+62 21 5550 0101"',
        'settings set service-hours --en "Every day 08.00–22.00 WIB" --id "Setiap hari 08.00–22.00 WIB"',
        "settings set bank-account --file bank-account.json",
      ]),
    )
    .addCommand(
      new Command("show").description("all settings").action(
        withOfficeSession(async ({ client, print }) => {
          const settings = await client.settings.find();
          print(settings, formatSettings(settings));
        }),
      ),
    )
    .addCommand(
      new Command("payments").description("the payment gateways, and why one is hidden").action(
        withOfficeSession(async ({ client, print }) => {
          const gateways = await client.settings.fetchGateways();
          print(gateways, formatFacts(gateways.map(formatGateway)));
        }),
      ),
    )
    .addCommand(
      new Command("set")
        .description("change one setting")
        .argument("<setting>", "see below")
        .argument("[value]", "what to set it to")
        .argument("[amount]", "the price of a currency, for exchange-rate")
        .option("--file <file>", "a file with it")
        .option("--en <text>", "in English")
        .option("--id <text>", "in Indonesian")
        .option("--none", "take it away")
        .addHelpText("after", SETTINGS_HELP)
        .action(
          withOfficeSession(
            async (
              officeSession,
              name: string,
              value: string | undefined,
              amount: string | undefined,
              options: Omit<SettingInput, "value" | "amount">,
            ) => {
              const setter = setters[name];
              if (setter === undefined) {
                throw new OfficeError(`There is no setting "${name}". There are: ${Object.keys(setters).join(", ")}`);
              }
              const settings = await setter(officeSession, { ...options, value, amount });
              officeSession.print(settings, formatSettings(settings));
            },
          ),
        ),
    );
