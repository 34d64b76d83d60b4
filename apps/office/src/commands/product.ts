import { type OfficeProduct, office } from "@griya/api/office";
import { Command } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatFacts, formatRupiah, formatTable } from "../print.ts";
import { parseInput, readDraft } from "../read-draft.ts";

const endpoints = office.endpoints.product;

const formatSalePrice = (amount: number): string | null => (amount === 0 ? null : formatRupiah(amount));

const formatProduct = (product: OfficeProduct): string =>
  [
    formatFacts([
      ["SKU", product.sku],
      ["name", product.name],
      ["slug", product.slug],
      ["price", formatRupiah(product.price)],
      ["offered", formatSalePrice(product.offeredPrice)],
      ["public", product.isPublic],
      ["pictures", product.pictures.length],
    ]),
    formatTable(
      ["variant", "look", "price", "offered", "stock"],
      product.variants.map(({ sku, name, price, offeredPrice, stock }) => [
        sku,
        name,
        formatRupiah(price),
        formatSalePrice(offeredPrice),
        stock,
      ]),
    ),
  ].join("\n\n");

const FILE_HELP = `
A file holds one product as JSON; pictures lie beside it and are sent along:
  {
    "sku": "SOFA-SENJA", "slug": "sofa-senja", "brand": "tirtasana", "subCategory": "sofa",
    "name": { "en": "Senja Sofa", "id": "Sofa Senja" }, "description": { "en": "…", "id": "…" },
    "price": 12500000, "offeredPrice": 11900000, "isPublic": true,
    "dimensions": { "width": 214, "depth": 92, "height": 80 }, "weightGrams": 58000,
    "pictures": [{ "file": "senja.webp", "view": "three-quarter", "alt": { "en": "…", "id": "…" } }],
    "variants": [{
      "sku": "SOFA-SENJA-IVORY", "stock": 8,
      "attributes": [{ "name": { "en": "Colour", "id": "Warna" }, "value": { "en": "Ivory", "id": "Gading" }, "swatch": "#d9cfbd" }]
    }]
  }
A view is three-quarter, front, person (beside one of 165 cm), scale (with what else tells its size), detail or room.
Prices are whole rupiah, sizes centimetres. The stock counts for new variants; later "office product stock" sets it.`;

const createVisibilityCommand = (name: string, description: string, isPublic: boolean): Command =>
  new Command(name)
    .description(description)
    .argument("<sku>")
    .action(
      withOfficeSession(async ({ client, print }, sku: string) => {
        const product = await client.product.setVisibility(
          parseInput(endpoints.setVisibility.request, { sku, isPublic }),
        );
        print(product, `${product.name} is ${product.isPublic ? "public" : "hidden"}.`);
      }),
    );

/** Creates the command `office product`. It lists, shows and imports products, and sets their stock, price and visibility. */
export const createProductCommand = (): Command =>
  new Command("product")
    .description("products: added and changed from files, their stock and price")
    .addHelpText(
      "after",
      formatExamples([
        "product import sofa.json chairs/*.json",
        "product stock SOFA-SENJA-IVORY 12",
        "product price SOFA-SENJA 12500000 --offered 11900000",
        "product hide SOFA-SENJA",
      ]),
    )
    .addCommand(
      new Command("list")
        .description("by SKU, fifty at a time, hidden ones too")
        .option("--search <words>", "only those that a search finds")
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          withOfficeSession(async ({ client, print }, options: { search?: string; cursor?: string }) => {
            const page = await client.product.fetch(parseInput(endpoints.fetch.request, options));
            const rows = page.products.map(({ sku, name, price, offeredPrice, stock, isPublic }) => [
              sku,
              name,
              formatRupiah(price),
              formatSalePrice(offeredPrice),
              stock,
              isPublic,
            ]);
            const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            print(page, formatTable(["SKU", "name", "price", "offered", "stock", "public"], rows) + nextPageHint);
          }),
        ),
    )
    .addCommand(
      new Command("show")
        .description("one product with its variants")
        .argument("<sku>")
        .action(
          withOfficeSession(async ({ client, print }, sku: string) => {
            const product = await client.product.find(parseInput(endpoints.find.request, { sku }));
            print(product, formatProduct(product));
          }),
        ),
    )
    .addCommand(
      new Command("import")
        .description("add products from files, or change those of the same SKU")
        .argument("<files...>")
        .addHelpText("after", FILE_HELP)
        .action(
          withOfficeSession(async ({ client, print }, files: string[]) => {
            const savedProducts: OfficeProduct[] = [];
            for (const file of files) {
              const draft = await readDraft(file, endpoints.save.request, client);
              savedProducts.push(await client.product.save(draft));
            }
            print(savedProducts, savedProducts.map(formatProduct).join("\n\n"));
          }),
        ),
    )
    .addCommand(
      new Command("stock")
        .description("set how many of a variant can be sold now")
        .argument("<sku>", "the variant's SKU")
        .argument("<pieces>", "a whole number", Number)
        .action(
          withOfficeSession(async ({ client, print }, sku: string, stock: number) => {
            const product = await client.product.setStock(parseInput(endpoints.setStock.request, { sku, stock }));
            print(product, formatProduct(product));
          }),
        ),
    )
    .addCommand(
      new Command("price")
        .description("set what a product costs, or one variant of it; without --offered its offer ends")
        .argument("<sku>", "the product's SKU, or a variant's")
        .argument("<rupiah>", "a whole number", Number)
        .option("--offered <rupiah>", "what it costs while it is on offer", Number)
        .action(
          withOfficeSession(async ({ client, print }, sku: string, price: number, options: { offered?: number }) => {
            const input = parseInput(endpoints.setPrice.request, {
              sku,
              price,
              offeredPrice: options.offered,
            });
            const product = await client.product.setPrice(input);
            print(product, formatProduct(product));
          }),
        ),
    )
    .addCommand(createVisibilityCommand("show-in-shop", "let shoppers find a product", true))
    .addCommand(createVisibilityCommand("hide", "take a product out of every list", false));
