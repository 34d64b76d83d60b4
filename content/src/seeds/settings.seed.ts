import { type Config, revisionOf, type Seed, type ShopSettings, shopSettings } from "@griya/backend/seeding";
import { defaultImage, shopLogo } from "../marks/shop-marks.ts";

const bankAccount: ShopSettings["bankAccount"] = {
  bankName: "Bank Contoh Nusantara",
  accountHolder: "PT Griya Contoh Indonesia",
  accountNumber: "0010 2023 0817",
  branchName: "KCP Kemang, Jakarta",
};

/** The account is an invented one, so a live shop begins without transfers until it has its own. */
const settingsOfANewShop = (mode: Config["mode"]): ShopSettings => ({
  siteName: "Griya",
  tagline: { en: "furniture for the home", id: "furnitur untuk rumah" },
  logoPath: shopLogo.picture.path,
  defaultImagePath: defaultImage.picture.path,
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
  bankAccount: mode === "demo" ? bankAccount : null,
});

export const seedSettings: Seed = {
  name: "settings",
  isNeeded: async (database) => (await database.select().from(shopSettings)).length === 0,
  revision: () => revisionOf(settingsOfANewShop("demo")),
  run: async (tx, { config }) => {
    const settings = settingsOfANewShop(config.mode);
    await tx
      .insert(shopSettings)
      .values({ settings })
      .onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
  },
};
