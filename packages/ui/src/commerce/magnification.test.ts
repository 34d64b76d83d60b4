import { describe, expect, it } from "vitest";
import { approached, dragged, unmagnified } from "./magnification.ts";

describe("a magnified picture", () => {
  it("comes no nearer than five times and goes no further than whole", () => {
    expect(approached(unmagnified, 100).scale).toBe(5);
    expect(approached({ scale: 2, x: 30, y: -20 }, 0.1)).toEqual(unmagnified);
  });

  it("keeps what is in the middle there", () => {
    expect(approached({ scale: 2, x: 30, y: -20 }, 2)).toEqual({ scale: 4, x: 60, y: -40 });
  });

  it("is moved by dragging, but never out of sight, and not while it is whole", () => {
    expect(dragged({ scale: 2, x: 0, y: 0 }, 10, -5)).toEqual({ scale: 2, x: 10, y: -5 });
    expect(dragged({ scale: 2, x: 0, y: 0 }, 10_000, -10_000)).toEqual({ scale: 2, x: 400, y: -400 });
    expect(dragged(unmagnified, 10, 10)).toEqual(unmagnified);
  });
});
