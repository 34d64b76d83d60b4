import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { products } from "../../content/src/furniture.ts";
import { hasPersonBeside } from "../../content/src/media/person-beside.ts";
import { PERSON_HEIGHT } from "../../packages/api/src/index.ts";
import { getCover, listWantedPictures, views } from "./pictures.ts";

describe("the pictures that the shop wants", () => {
  const wantedPictures = listWantedPictures();

  it("include each look in each size, and every view of each product's first look", () => {
    const variantCount = products.reduce((sum, product) => sum + product.variants.length, 0);
    expect(wantedPictures).toHaveLength(variantCount + (views.length - 1) * products.length);
    expect(new Set(wantedPictures.map(({ master }) => master)).size).toBe(wantedPictures.length);
  });

  it("begin with one picture of every product", () => {
    const firstPictures = wantedPictures.slice(0, products.length);
    expect(firstPictures.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug));
    expect(firstPictures).toEqual(products.map(({ slug }) => getCover(slug)));
  });

  it("use existing models of the studio", () => {
    const familiesFolder = join(import.meta.dirname, "blender", "furniture");
    const modelTexts = readdirSync(familiesFolder).map(
      (family) => family.endsWith(".py") && readFileSync(join(familiesFolder, family), "utf8"),
    );
    const modelNames = new Set(
      modelTexts
        .flatMap((text) => (text ? [...text.matchAll(/^ {4}"([a-z0-9_]+)": Model\(/gmu)] : []))
        .map(([, name]) => name),
    );
    expect(wantedPictures.filter(({ model }) => !modelNames.has(model)).map(({ slug }) => slug)).toEqual([]);
  });

  it("describe whether the size picture shows a person, and the person's height", () => {
    const blenderFolder = join(import.meta.dirname, "blender");
    expect(readFileSync(join(blenderFolder, "person.py"), "utf8")).toContain(`(0.0, ${PERSON_HEIGHT / 100}),`);
    const familyTexts = readdirSync(join(blenderFolder, "furniture"))
      .filter((name) => name.endsWith(".py"))
      .map((name) => readFileSync(join(blenderFolder, "furniture", name), "utf8"));
    const unaccompaniedModels = familyTexts.flatMap((text) =>
      [...text.matchAll(/^ {4}"([a-z0-9_]+)": Model\((?:(?!": Model\()[^])*?companion=(\w+)/gmu)].flatMap(
        ([, model, builder]) => {
          const [built = ""] = new RegExp(`^def ${builder}\\([^]*?(?=^\\S)`, "mu").exec(text) ?? [];
          return built.includes("standing_person(") ? [] : [model];
        },
      ),
    );
    const productsWithoutPerson = products.filter((product) => !hasPersonBeside(product));
    expect(new Set(productsWithoutPerson.map(({ model }) => model))).toEqual(new Set(unaccompaniedModels));
  });
});
