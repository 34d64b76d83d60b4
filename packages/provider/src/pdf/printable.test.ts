import { expect, test } from "vitest";
import { isPrintable, toPrintableText } from "./printable.ts";

test.each([
  "Sari Wulandari",
  "Żółć",
  "Nguyễn Thị Hạnh",
  "Ольга",
  "Ελένη",
  "محمد",
  "سارة الأحمد",
  "Ayu 🌸",
  "Sari ❤️",
  "12160",
])("paper shows all letters of %s", (name) => {
  expect(isPrintable(name)).toBe(true);
});

test.each(["陳美玲", "Chen 陳", "ꦱꦫꦶ", "हिन्दी", "さくら", "김", "สมชาย"])(
  "paper does not show all letters of %s",
  (name) => {
    expect(isPrintable(name)).toBe(false);
  },
);

test("paper leaves emoji out, and shows every other character as it is", () => {
  expect(toPrintableText("Ayu 🌸", "en")).toBe("Ayu");
  expect(toPrintableText("Ayu🌸 Lestari", "en")).toBe("Ayu Lestari");
  expect(toPrintableText("سارة الأحمد\nJalan 1, No. 2 (belakang) ✓", "id")).toBe(
    "سارة الأحمد\nJalan 1, No. 2 (belakang) ✓",
  );
});

test("paper says where letters stand that it cannot show", () => {
  expect(toPrintableText("陳美玲 (Mei Ling)", "en")).toBe("[not in Latin letters] (Mei Ling)");
  expect(toPrintableText("陳美玲 (Mei Ling)", "id")).toBe("[bukan huruf Latin] (Mei Ling)");
});
