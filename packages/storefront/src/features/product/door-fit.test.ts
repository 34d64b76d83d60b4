import { expect, test } from "vitest";
import { doorFit } from "./door-fit.ts";

const sofa = { width: 214, depth: 92, height: 80 };

test("a piece passes a door by its smallest side, with room for hands", () => {
  expect(doorFit(sofa, 85)).toEqual({ how: "fits", side: "height", measure: 80, rest: 5 });
  expect(doorFit({ width: 90, depth: 32, height: 190 }, 70)).toMatchObject({ how: "fits", side: "depth", rest: 38 });
});

test("a piece that leaves no room for hands passes only just", () => {
  expect(doorFit(sofa, 84.5)).toMatchObject({ how: "tight", rest: 4.5 });
  expect(doorFit(sofa, 80)).toMatchObject({ how: "tight", rest: 0 });
});

test("a piece that is larger than the door on every side does not pass", () => {
  expect(doorFit({ ...sofa, height: 80.2 }, 80)).toEqual({ how: "blocked", side: "height", measure: 80.2, rest: -0.2 });
});
