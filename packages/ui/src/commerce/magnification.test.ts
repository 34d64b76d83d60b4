import { describe, expect, it } from "vitest";
import { panned, unmagnified, zoomed } from "./magnification.ts";

const frame = { width: 800, height: 600 };

describe("a magnified picture", () => {
  it("comes no nearer than five times and goes no further than whole", () => {
    expect(zoomed(unmagnified, 100, frame).scale).toBe(5);
    expect(zoomed({ scale: 2, x: 30, y: -20 }, 0.1, frame)).toEqual(unmagnified);
  });

  it("keeps what is in the middle there", () => {
    expect(zoomed({ scale: 2, x: 30, y: -20 }, 2, frame)).toEqual({ scale: 4, x: 60, y: -40 });
  });

  it("keeps what is pointed at there", () => {
    expect(zoomed(unmagnified, 2, frame, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 });
    expect(zoomed({ scale: 2, x: -100, y: 50 }, 0.75, frame, { x: 100, y: -50 })).toEqual({
      scale: 1.5,
      x: -50,
      y: 25,
    });
  });

  it("is moved by dragging as far as its edges, and not while it is whole", () => {
    expect(panned({ scale: 2, x: 0, y: 0 }, 10, -5, frame)).toEqual({ scale: 2, x: 10, y: -5 });
    expect(panned({ scale: 2, x: 0, y: 0 }, 10_000, -10_000, frame)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(panned(unmagnified, 10, 10, frame)).toEqual(unmagnified);
  });
});
