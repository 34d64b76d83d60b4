import { expect, test } from "vitest";
import { getDoorFit } from "./door-fit.ts";

const sofa = { width: 214, depth: 92, height: 80 };

test("a piece passes a door when its smallest side leaves space for hands", () => {
  expect(getDoorFit(sofa, 85)).toEqual({ result: "fits", side: "height", sideLength: 80, remainingWidth: 5 });
  expect(getDoorFit({ width: 90, depth: 32, height: 190 }, 70)).toMatchObject({
    result: "fits",
    side: "depth",
    remainingWidth: 38,
  });
});

test("the fit is tight when the piece leaves no space for hands", () => {
  expect(getDoorFit(sofa, 84.5)).toMatchObject({ result: "tight", remainingWidth: 4.5 });
  expect(getDoorFit(sofa, 80)).toMatchObject({ result: "tight", remainingWidth: 0 });
});

test("a piece that is larger than the door on every side does not pass", () => {
  expect(getDoorFit({ ...sofa, height: 80.2 }, 80)).toEqual({
    result: "blocked",
    side: "height",
    sideLength: 80.2,
    remainingWidth: -0.2,
  });
});
