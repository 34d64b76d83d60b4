import { getProductHref, type Locale } from "@griya/api";
import { type EmailMessage, writeEmail } from "../email/email-message.ts";
import type { LocalText } from "../message/local-text.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";

type BackInStockOptions = {
  email: string;
  /** The id of the stock alert. */
  id: string;
  locale: Locale;
  publicOrigin: string;
  product: { id: string; slug: string; name: LocalText };
  variant: { id: string; attributes: readonly { value: LocalText }[] };
};

/** Reports that a variant is back in stock. Contains links to the variant and to the end of the alerts. */
export const backInStockEmail = ({
  email,
  id,
  locale,
  publicOrigin,
  product,
  variant,
}: BackInStockOptions): EmailMessage => {
  const look = variant.attributes.map(({ value }) => value[locale]).join(", ");
  const name = look === "" ? product.name[locale] : `${product.name[locale]} (${look})`;
  const getPageUrl = (path: string) => getShopPageUrl(publicOrigin, locale, path);
  const message = { to: { name: "", email }, locale };
  const url = getPageUrl(getProductHref({ ...product, variantId: variant.id }));
  const stopUrl = getPageUrl(`/stock-alert?id=${id}`);
  return writeEmail(message, {
    en: {
      subject: `Back in stock: ${name}`,
      paragraphs: [
        `You asked {{shop}} to tell you: ${name} is in stock again. We keep none aside, so first come, first served.`,
        "We tell you this once. Should it sell out again before you order, ask again on its page.",
      ],
      action: { label: "See it in the shop", url },
      unsubscribeLink: { label: "Hear no more about other pieces you asked for", url: stopUrl },
    },
    id: {
      subject: `Tersedia lagi: ${name}`,
      paragraphs: [
        `Anda meminta {{shop}} mengabari: ${name} sudah tersedia lagi. Kami tidak menyisihkan stok, jadi siapa cepat dia dapat.`,
        "Kabar ini hanya kami kirim sekali. Jika stok habis lagi sebelum Anda memesan, mintalah lagi di halamannya.",
      ],
      action: { label: "Lihat di toko", url },
      unsubscribeLink: { label: "Jangan kabari lagi tentang barang lain yang saya tunggu", url: stopUrl },
    },
  });
};
