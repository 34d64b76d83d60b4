import { expect, test } from "vitest";
import { COAST_PATH, getPoint } from "./java-and-bali.ts";

test("a position has its point on the map, with east on the right and north at the top", () => {
  const jakartaPoint = getPoint({ latitude: -6.26, longitude: 106.81 });
  const badungPoint = getPoint({ latitude: -8.7, longitude: 115.18 });
  expect(jakartaPoint).toEqual({ x: 181, y: 86 });
  expect(badungPoint).toEqual({ x: 1018, y: 330 });
});

test.each([
  ["Medan", { latitude: 3.59, longitude: 98.67 }],
  ["Makassar", { latitude: -5.14, longitude: 119.42 }],
  ["Kupang", { latitude: -10.17, longitude: 123.6 }],
])("%s is outside the map and has no point", (_name, position) => {
  expect(getPoint(position)).toBeNull();
});

test("the map contains all coasts", () => {
  expect(COAST_PATH.match(/M/g)).toHaveLength(3);
  expect(COAST_PATH.match(/\d+ \d+/g)?.length).toBeGreaterThan(75);
});
