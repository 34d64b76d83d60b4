import { type Config, getRevision, type Seed, type ShopSettings, shopSettings } from "@griya/provider/seeding";

const bankAccount: ShopSettings["bankAccount"] = {
  bankName: "Bank Contoh Nusantara",
  accountHolder: "PT Griya Contoh Indonesia",
  accountNumber: "0010 2023 0817",
  branchName: "KCP Kemang, Jakarta",
};

const seller: ShopSettings["seller"] = {
  name: "PT Griya Contoh Indonesia",
  address: ["Jalan Kemang Raya 17", "Jakarta Selatan 12730"],
  taxId: "00.000.000.0-000.000",
};

/** Returns the links that only a demo has: links to its two partner sites, and invented addresses. */
const createDemoLinks = ([rumayasa, langkan]: Config["partnerPorts"]): Partial<ShopSettings> => ({
  catalogueLinks: [
    { title: { en: "Rumayasa catalogue", id: "Katalog Rumayasa" }, url: `http://localhost:${rumayasa}/` },
    { title: { en: "Langkan catalogue", id: "Katalog Langkan" }, url: `http://localhost:${langkan}/` },
  ],
  socialLinks: [
    { title: { en: "Rumayasa on Instagram", id: "Rumayasa di Instagram" }, url: "https://instagram.example/rumayasa" },
    { title: { en: "Langkan on Instagram", id: "Langkan di Instagram" }, url: "https://instagram.example/langkan" },
  ],
  chatUrl: "https://wa.me/622155500101",
});

/** Returns the settings of a new shop. A live shop gets no bank account, because the account here is invented. */
const createInitialSettings = ({
  mode,
  partnerPorts,
}: Pick<Config, "mode" | "partnerPorts">): Partial<ShopSettings> => ({
  siteName: "Griya",
  tagline: { en: "furniture for the home", id: "furnitur untuk rumah" },
  copyright: { en: "© 2023 Griya. All rights reserved.", id: "© 2023 Griya. Hak cipta dilindungi." },
  phone: "+62 21 5550 0101",
  email: "halo@griya.example",
  serviceHours: { en: "Every day 08.00–22.00 WIB", id: "Setiap hari 08.00–22.00 WIB" },
  sellersMayRegister: true,
  headerLinks: {
    left: [
      { title: { en: "About us", id: "Tentang kami" }, url: "/page/about" },
      { title: { en: "How to shop", id: "Cara berbelanja" }, url: "/how-to-shop" },
      { title: { en: "Articles", id: "Artikel" }, url: "/articles" },
    ],
    right: [
      { title: { en: "Track order", id: "Lacak pesanan" }, url: "/track" },
      { title: { en: "Contact us", id: "Hubungi kami" }, url: "/page/contact-us" },
    ],
  },
  ...(mode === "demo" ? createDemoLinks(partnerPorts) : {}),
  cashMaximum: mode === "demo" ? 50_000_000 : null,
  seller: mode === "demo" ? seller : null,
  bankAccount: mode === "demo" ? bankAccount : null,
});

export const settingsSeed: Seed = {
  name: "settings",
  isNeeded: async (database) => (await database.select().from(shopSettings)).length === 0,
  getRevision: () => getRevision(createInitialSettings({ mode: "demo", partnerPorts: [3001, 3002] })),
  run: async (tx, { config }) => {
    const settings = createInitialSettings(config);
    await tx
      .insert(shopSettings)
      .values({ settings })
      .onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
  },
};
