import { type Locale, productHref } from "@griya/api";
import { type Letter, writeLetter } from "../mail/letter.ts";
import type { LocalText } from "../message/local-text.ts";
import { shopPage } from "../message/shop-page.ts";

type BackInStockOptions = {
  email: string;
  /** The id of the alert. */
  id: string;
  locale: Locale;
  publicOrigin: string;
  product: { id: string; slug: string; name: LocalText };
  variant: { id: string; attributes: readonly { value: LocalText }[] };
};

/** Says once that a variant is back in stock, with links to it and to the end of the alert. */
export const backInStockLetter = ({
  email,
  id,
  locale,
  publicOrigin,
  product,
  variant,
}: BackInStockOptions): Letter => {
  const look = variant.attributes.map(({ value }) => value[locale]).join(", ");
  const name = look === "" ? product.name[locale] : `${product.name[locale]} (${look})`;
  const page = (path: string) => shopPage(publicOrigin, locale, path);
  const letter = { to: { name: "", email }, locale };
  const url = page(productHref({ ...product, variantId: variant.id }));
  const stopUrl = page(`/stock-alert?id=${id}`);
  return writeLetter(letter, {
    en: {
      subject: `Back in stock: ${name}`,
      paragraphs: [
        `You asked {{shop}} to tell you: ${name} is in stock again. We keep none aside, so first come, first served.`,
        "We tell you this once. Should it sell out again before you order, ask again on its page.",
      ],
      action: { label: "See it in the shop", url },
      ending: { label: "Hear no more about other pieces you asked for", url: stopUrl },
    },
    id: {
      subject: `Tersedia lagi: ${name}`,
      paragraphs: [
        `Anda meminta {{shop}} mengabari: ${name} sudah tersedia lagi. Kami tidak menyisihkan stok, jadi siapa cepat dia dapat.`,
        "Kabar ini hanya kami kirim sekali. Jika stok habis lagi sebelum Anda memesan, mintalah lagi di halamannya.",
      ],
      action: { label: "Lihat di toko", url },
      ending: { label: "Jangan kabari lagi tentang barang lain yang saya tunggu", url: stopUrl },
    },
  });
};
