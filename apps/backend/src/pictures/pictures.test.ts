import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brands } from "../catalogue/data/brands.ts";
import { categories } from "../catalogue/data/categories.ts";
import { collections } from "../catalogue/data/collections.ts";
import { promoBanners, slider, topBanner } from "../catalogue/data/home.ts";
import { looks } from "../catalogue/data/looks.ts";
import { productOfSlug, products } from "../catalogue/data/products.ts";
import { drawFurniture, drawnModels } from "./draw-furniture.ts";
import * as pictures from "./pictures.ts";

const { allPictures, filesOf, picturesOf, coverOf, readPicture } = pictures;

describe("the pictures", () => {
  it("draw every model of the catalogue, and no others", () => {
    expect([...drawnModels].sort()).toEqual(products.map(({ model }) => model).sort());
  });

  it("refuse a model that nobody can draw", () => {
    expect(() => drawFurniture("piano", { width: 150, depth: 60, height: 120 }, looks.oak)).toThrow(/piano/u);
  });

  it("are the same drawing for the same look, and another one in another colour", () => {
    const { model, dimensions } = productOfSlug("kursi-petik");
    expect(drawFurniture(model, dimensions, looks["linen-gading"])).toBe(
      drawFurniture(model, dimensions, looks["linen-gading"]),
    );
    expect(drawFurniture(model, dimensions, looks["linen-gading"])).not.toBe(
      drawFurniture(model, dimensions, looks["linen-terakota"]),
    );
  });

  it("show every look of every product", () => {
    const drawn = products.flatMap((product) => product.looks.map((look) => picturesOf(product, look).at(-1)?.path));
    expect(new Set(drawn).size).toBe(190);
    expect(drawn).toContain("products/sofa-senja-3/linen-gading.svg");
  });

  it("begin with a rendered picture where there is one", () => {
    const rendered = products.filter((product) => coverOf(product).path.endsWith(".webp")).map(({ slug }) => slug);
    expect(rendered).toEqual(["sofa-senja-3", "kursi-bale", "kursi-anyam"]);
  });

  it("say in both languages what they show, and hold a colour until they are there", () => {
    const silent = allPictures.filter(({ alt, colour }) => !alt.en || !alt.id || !/^#[0-9a-f]{6}$/iu.test(colour));
    expect(silent).toEqual([]);
    expect(coverOf(productOfSlug("dipan-nirwana")).alt).toEqual({
      en: "Drawing of the Nirwana Upholstered Bed in ivory linen",
      id: "Gambar Dipan Nirwana, linen gading",
    });
  });

  it("exist for every category, sub-category, collection, brand and banner", () => {
    const slugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug).sort();
    expect(Object.keys(pictures.categoryPictures).sort()).toEqual(slugs(categories));
    expect(Object.keys(pictures.subCategoryPictures).sort()).toEqual(
      slugs(categories.flatMap(({ subCategories }) => subCategories)),
    );
    expect(Object.keys(pictures.collectionPictures).sort()).toEqual(slugs(collections));
    expect(Object.keys(pictures.brandLogos).sort()).toEqual(slugs(brands));
    const wanted = [topBanner, ...slider, ...promoBanners].map(({ picture }) => picture);
    expect(wanted.filter((key) => pictures.homePictures[key] === undefined)).toEqual([]);
  });

  it("are well-formed drawings under 60 KB, of the size they promise", async () => {
    const faulty: string[] = [];
    for (const picture of allPictures.filter(({ widths }) => widths.length === 0)) {
      const file = await readPicture(picture.path);
      const svg = new TextDecoder().decode(file?.body);
      const isSound =
        file?.type === "image/svg+xml" &&
        file.body.byteLength < 60_000 &&
        svg.includes(`width="${picture.width}" height="${picture.height}"`) &&
        !/NaN|undefined|Infinity|<script|href=/u.test(svg);
      if (!isSound) faulty.push(picture.path);
    }
    expect(faulty).toEqual([]);
  });

  it("can be rasterised, one of each model", async () => {
    const sizes = await Promise.all(
      products.map(async ({ slug, looks: [look] }) => {
        const file = await readPicture(`products/${slug}/${look}.svg`);
        return (await sharp(file?.body).metadata()).format;
      }),
    );
    expect(new Set(sizes)).toEqual(new Set(["svg"]));
  });

  it("come as photographs in the widths and the shape they promise", async () => {
    const photos = allPictures.filter(({ widths }) => widths.length > 0);
    expect(photos).toHaveLength(5);
    const measured = await Promise.all(
      photos.flatMap((picture) =>
        filesOf(picture).map(async (path, index) => {
          const file = await readPicture(path);
          const { width, height, format } = await sharp(file?.body).metadata();
          const wanted = picture.widths[index] ?? 0;
          return (
            width === wanted && height === Math.round((wanted * picture.height) / picture.width) && format === "webp"
          );
        }),
      ),
    );
    expect(measured).toEqual(measured.map(() => true));
  });

  it("hold the photographs' true average colour", async () => {
    const photos = allPictures.filter(({ widths }) => widths.length > 0);
    const averages = await Promise.all(
      photos.map(async (picture) => {
        const file = await readPicture(filesOf(picture).at(-1) ?? "");
        const { channels } = await sharp(file?.body).stats();
        return `#${channels.map(({ mean }) => Math.round(mean).toString(16)).join("")}`.toUpperCase();
      }),
    );
    expect(averages).toEqual(photos.map(({ colour }) => colour));
  });

  it.each([
    "../pictures.ts",
    "photos/../pictures.ts",
    "photos/..%2fpictures.ts",
    "/etc/passwd",
    "photos/hero-801.webp",
    "photos/hero-{width}.webp",
    "products/sofa-senja-3/../../shop/griya.svg",
    "products/sofa-senja-3/plastik.svg",
    "__proto__",
    "",
  ])("answer nothing for the unknown path %j", async (path) => {
    expect(await readPicture(path)).toBeNull();
  });
});
