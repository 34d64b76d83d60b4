import {
  brands,
  type Category,
  categories,
  showrooms as houses,
  type Look,
  looks,
  type Product,
  products,
} from "../../content/src/furniture.ts";
import { type Currency, formatMoney } from "../../packages/api/src/money/money.ts";
import { textsByLanguage } from "./words.ts";

export type Language = "en" | "id";

/** The addresses of pictures that the printing browser can read. An address is null if there is no picture yet. */
export type Pictures = {
  readonly cover: string | null;
  readonly logo: string;
  readonly getPictureUrl: (product: Product) => string | null;
};

const PRODUCTS_PER_PAGE_MAXIMUM = 9;
/** The maximum number of products for which a page shows whole pictures. */
const LARGE_PICTURES_MAXIMUM = 6;

const rupiahCurrency: Currency = { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" };
const formatPrice = (amount: number) => formatMoney(amount, rupiahCurrency);

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Returns the products of a category, spread evenly over the smallest possible number of pages. */
function splitIntoPages(category: Category): readonly (readonly Product[])[] {
  const categoryProducts = products.filter((product) => product.category === category.slug);
  const pageCount = Math.ceil(categoryProducts.length / PRODUCTS_PER_PAGE_MAXIMUM);
  const productsOnPage = Math.ceil(categoryProducts.length / pageCount);
  return Array.from({ length: pageCount }, (_, page) =>
    categoryProducts.slice(page * productsOnPage, (page + 1) * productsOnPage),
  );
}

function renderPriceTag(product: Product, language: Language): string {
  const { from, formatOldPrice } = textsByLanguage[language];
  const cheapestVariant = product.variants.reduce((least, each) =>
    (each.salePrice ?? each.price) < (least.salePrice ?? least.price) ? each : least,
  );
  const hasSeveralPrices = product.variants.some((each) => each.price !== cheapestVariant.price);
  const priceText = formatPrice(cheapestVariant.salePrice ?? cheapestVariant.price);
  const oldPriceText =
    cheapestVariant.salePrice === null
      ? ""
      : `<s>${escapeHtml(formatOldPrice(formatPrice(cheapestVariant.price)))}</s>`;
  return `<p class="price">${hasSeveralPrices ? `<small>${from}</small> ` : ""}${priceText} ${oldPriceText}</p>`;
}

/** Renders the colour sample of a look. A frame and its seat get one half each, as on the shop's cards. */
function renderSwatch({ swatch, secondSwatch }: Look): string {
  const background = secondSwatch ? `linear-gradient(90deg,${swatch} 50%,${secondSwatch} 50%)` : swatch;
  return `<i style="background:${background}"></i>`;
}

function renderProductCard(product: Product, language: Language, pictures: Pictures): string {
  const picture = pictures.getPictureUrl(product);
  const { width, depth, height } = product.dimensions;
  const brandName = brands.find(({ slug }) => slug === product.brand)?.name ?? "";
  const swatches = product.looks.map((key) => renderSwatch(looks[key])).join("");
  return `<article>
    ${picture ? `<img src="${picture}" alt="${escapeHtml(`${textsByLanguage[language].picture} ${product.name[language]}`)}">` : '<div class="no-picture"></div>'}
    <h3>${escapeHtml(product.name[language])}</h3>
    <p class="maker">${escapeHtml(brandName)} · ${product.sku}</p>
    <p>${escapeHtml(product.material[language])}</p>
    <p>${textsByLanguage[language].size} ${width} × ${depth} × ${height} cm</p>
    <p class="swatches">${swatches}</p>
    ${renderPriceTag(product, language)}
  </article>`;
}

const renderPage = (content: string, number: number | null, kind = "") =>
  `<section class="page ${kind}">${content}${number === null ? "" : `<footer><span>Griya</span><span>${number}</span></footer>`}</section>`;

const styleSheet = `
  @page { size: A4; margin: 0 }
  * { box-sizing: border-box; margin: 0 }
  body { font: 9pt/1.45 "Plus Jakarta Sans Variable", sans-serif; color: #1f1b16; -webkit-print-color-adjust: exact }
  .page { position: relative; width: 210mm; height: 297mm; padding: 18mm 16mm 20mm; overflow: hidden; break-after: page }
  .page:last-child { break-after: auto }
  footer { position: absolute; inset: auto 16mm 9mm; display: flex; justify-content: space-between; color: #6f675c; font-size: 8pt }
  h1 { font-size: 40pt; line-height: 1.05; font-weight: 650; letter-spacing: -.02em }
  h2 { font-size: 24pt; line-height: 1.15; font-weight: 650; letter-spacing: -.01em }
  .lead { font-size: 11pt; color: #4a443b; margin-top: 2mm; max-width: 130mm }
  .cover { padding: 0; background: #f3efe8 }
  .cover img.room { width: 210mm; height: 205mm; object-fit: cover; display: block }
  .cover div { padding: 14mm 16mm }
  .cover img.logo { height: 15mm; margin-bottom: 8mm; display: block }
  .grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8mm 6mm; margin-top: 8mm }
  article img, .no-picture { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 2mm; background: #ece7df; display: block }
  article h3 { font-size: 10.5pt; margin-top: 2mm; font-weight: 650 }
  article p { font-size: 8pt; color: #4a443b }
  article .maker { color: #6f675c }
  article .price { font-size: 10.5pt; font-weight: 650; color: #1f1b16; margin-top: 1mm }
  article .price small { font-weight: 400 } article .price s { font-size: 8pt; font-weight: 400; color: #6f675c }
  .swatches { display: flex; gap: 1.2mm; margin-top: 1.2mm }
  .swatches i { width: 3.4mm; height: 3.4mm; border-radius: 50%; border: .2mm solid #0002 }
  .rest .grid { margin-top: 0 } .roomy .grid { gap: 12mm 6mm } .roomy article img, .roomy .no-picture { aspect-ratio: 1 }
  .contents { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-top: 12mm }
  .contents li, .makers li { list-style: none; padding: 2.4mm 0; border-bottom: .2mm solid #d8d0c4; display: flex; justify-content: space-between }
  ul { padding: 0 } .makers li { display: block } .makers b { display: block; font-size: 11pt }
  .steps { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8mm; margin: 8mm 0 16mm } .steps b { font-size: 12pt; display: block; margin-bottom: 1mm }
  .stores { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm 10mm; margin-top: 8mm } .stores b { display: block }
  .note { margin-top: 12mm; color: #6f675c; font-size: 8pt }
`;

/**
 * Returns the whole catalogue as HTML for print on A4: cover, contents, the products of each category, and how to order. `fontFace`
 * declares the shop's font. `month` is the month for which the prices are valid, in the reader's language.
 */
export function renderCatalogue(language: Language, pictures: Pictures, fontFace: string, month: string): string {
  const catalogueTexts = textsByLanguage[language];
  const categoryPages: {
    readonly category: Category;
    readonly pages: readonly (readonly Product[])[];
    readonly firstPageNumber: number;
  }[] = [];
  let nextPageNumber = 3;
  for (const category of categories) {
    const pages = splitIntoPages(category);
    categoryPages.push({ category, pages, firstPageNumber: nextPageNumber });
    nextPageNumber += pages.length;
  }
  const coverPage = renderPage(
    `${pictures.cover ? `<img class="room" src="${pictures.cover}" alt="">` : ""}
     <div><img class="logo" src="${pictures.logo}" alt="Griya"><h1>${catalogueTexts.title}</h1><p class="lead">${catalogueTexts.tagline}</p></div>`,
    null,
    "cover",
  );
  const contentsPage = renderPage(
    `<h2>${catalogueTexts.contents}</h2><div class="contents">
      <ul>${categoryPages.map(({ category, firstPageNumber }) => `<li><span>${escapeHtml(category.name[language])}</span><span>${firstPageNumber}</span></li>`).join("")}</ul>
      <div class="makers"><ul>${brands.map(({ name, tagline }) => `<li><b>${escapeHtml(name)}</b>${escapeHtml(tagline[language])}</li>`).join("")}</ul></div>
    </div><p class="note">${escapeHtml(catalogueTexts.formatPriceNote(month))}</p>`,
    2,
  );
  const productPages = categoryPages.flatMap(({ category, pages, firstPageNumber: from }) =>
    pages.map((shown, index) =>
      renderPage(
        `${index === 0 ? `<h2>${escapeHtml(category.name[language])}</h2><p class="lead">${escapeHtml(category.description[language])}</p>` : ""}
         <div class="grid">${shown.map((product) => renderProductCard(product, language, pictures)).join("")}</div>`,
        from + index,
        `${index === 0 ? "" : "rest"} ${shown.length <= LARGE_PICTURES_MAXIMUM ? "roomy" : ""}`,
      ),
    ),
  );
  const showrooms = houses.filter(({ openingHours }) => openingHours !== null);
  const orderingPage = renderPage(
    `<h2>${catalogueTexts.ordering}</h2>
     <div class="steps">${catalogueTexts.steps.map(([title, text]) => `<p><b>${title}</b>${escapeHtml(text)}</p>`).join("")}</div>
     <h2>${catalogueTexts.stores}</h2>
     <div class="stores">${showrooms
       .map(
         ({ name, street, zipCode, phone, openingHours }) =>
           `<p><b>${escapeHtml(name[language])}</b>${escapeHtml(street)}, ${zipCode}<br>${phone}<br>${openingHours ? catalogueTexts.formatOpeningHours(openingHours.opens, openingHours.closes, openingHours.zone) : ""}</p>`,
       )
       .join("")}</div>`,
    nextPageNumber,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Griya – ${catalogueTexts.title}</title><style>${fontFace}${styleSheet}</style></head><body>${coverPage}${contentsPage}${productPages.join("")}${orderingPage}</body></html>`;
}
