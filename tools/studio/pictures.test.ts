import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { products } from "../../content/src/furniture.ts";
import { hasPersonBeside } from "../../content/src/media/person-beside.ts";
import { PERSON_HEIGHT } from "../../packages/api/src/index.ts";
import { getCover, listWantedPictures, views } from "./pictures.ts";

describe("the pictures that the shop wants", () => {
  const wanted = listWantedPictures();

  it("are one of each look in each size, and every view of each product's first look", () => {
    const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
    expect(wanted).toHaveLength(variants + (views.length - 1) * products.length);
    expect(new Set(wanted.map(({ master }) => master)).size).toBe(wanted.length);
  });

  it("begin with one picture of every product", () => {
    const first = wanted.slice(0, products.length);
    expect(first.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug));
    expect(first).toEqual(products.map(({ slug }) => getCover(slug)));
  });

  it("are of models that the studio has", () => {
    const families = join(import.meta.dirname, "blender", "furniture");
    const written = readdirSync(families).map(
      (family) => family.endsWith(".py") && readFileSync(join(families, family), "utf8"),
    );
    const models = new Set(
      written
        .flatMap((text) => (text ? [...text.matchAll(/^ {4}"([a-z0-9_]+)": Model\(/gmu)] : []))
        .map(([, name]) => name),
    );
    expect(wanted.filter(({ model }) => !models.has(model)).map(({ slug }) => slug)).toEqual([]);
  });

  it("say of the one that tells a size whether a person stands in it, and how tall", () => {
    const studio = join(import.meta.dirname, "blender");
    expect(readFileSync(join(studio, "person.py"), "utf8")).toContain(`(0.0, ${PERSON_HEIGHT / 100}),`);
    const families = readdirSync(join(studio, "furniture"))
      .filter((name) => name.endsWith(".py"))
      .map((name) => readFileSync(join(studio, "furniture", name), "utf8"));
    const alone = families.flatMap((text) =>
      [...text.matchAll(/^ {4}"([a-z0-9_]+)": Model\((?:(?!": Model\()[^])*?companion=(\w+)/gmu)].flatMap(
        ([, model, builder]) => {
          const [built = ""] = new RegExp(`^def ${builder}\\([^]*?(?=^\\S)`, "mu").exec(text) ?? [];
          return built.includes("standing_person(") ? [] : [model];
        },
      ),
    );
    const without = products.filter((product) => !hasPersonBeside(product));
    expect(new Set(without.map(({ model }) => model))).toEqual(new Set(alone));
  });
});
