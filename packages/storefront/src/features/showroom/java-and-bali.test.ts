import { expect, test } from "vitest";
import { COAST_PATH, getPoint } from "./java-and-bali.ts";

test("a place stands where its degrees say, east to the right and north above", () => {
  const jakarta = getPoint({ latitude: -6.26, longitude: 106.81 });
  const badung = getPoint({ latitude: -8.7, longitude: 115.18 });
  expect(jakarta).toEqual({ x: 181, y: 86 });
  expect(badung).toEqual({ x: 1018, y: 330 });
});

test.each([
  ["Medan", { latitude: 3.59, longitude: 98.67 }],
  ["Makassar", { latitude: -5.14, longitude: 119.42 }],
  ["Kupang", { latitude: -10.17, longitude: 123.6 }],
])("%s, which the drawing does not show, has no place in it", (_name, position) => {
  expect(getPoint(position)).toBeNull();
});

test("all of its coasts are in the drawing", () => {
  expect(COAST_PATH.match(/M/g)).toHaveLength(3);
  expect(COAST_PATH.match(/\d+ \d+/g)?.length).toBeGreaterThan(75);
});
