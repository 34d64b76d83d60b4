import { describe, expect, it } from "vitest";
import { getMaximumScale, panView, unmagnifiedView, zoomView } from "./magnification.ts";

const frame = { width: 800, height: 600, maximumScale: 5 };

describe("a magnified picture", () => {
  it("comes no nearer than it may and goes no further than whole", () => {
    expect(zoomView(unmagnifiedView, 100, frame).scale).toBe(5);
    expect(zoomView(unmagnifiedView, 100, { ...frame, maximumScale: 2.5 }).scale).toBe(2.5);
    expect(zoomView({ scale: 2, x: 30, y: -20 }, 0.1, frame)).toEqual(unmagnifiedView);
  });

  it("comes as near as its own pixels show more, at least twice and at most five times", () => {
    expect(getMaximumScale({ width: 1000, height: 1000 }, { width: 390, height: 800 })).toBeCloseTo(1000 / 390);
    expect(getMaximumScale({ width: 1600, height: 900 }, { width: 1280, height: 450 })).toBe(2);
    expect(getMaximumScale({ width: 1600, height: 900 }, { width: 1280, height: 360 })).toBe(2.5);
    expect(getMaximumScale({ width: 700, height: 700 }, { width: 1280, height: 800 })).toBe(2);
    expect(getMaximumScale({ width: 4000, height: 3000 }, { width: 390, height: 800 })).toBe(5);
  });

  it("keeps what is in the middle there", () => {
    expect(zoomView({ scale: 2, x: 30, y: -20 }, 2, frame)).toEqual({ scale: 4, x: 60, y: -40 });
  });

  it("keeps what is pointed at there", () => {
    expect(zoomView(unmagnifiedView, 2, frame, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 });
    expect(zoomView({ scale: 2, x: -100, y: 50 }, 0.75, frame, { x: 100, y: -50 })).toEqual({
      scale: 1.5,
      x: -50,
      y: 25,
    });
  });

  it("is moved by dragging as far as its edges, and not while it is whole", () => {
    expect(panView({ scale: 2, x: 0, y: 0 }, 10, -5, frame)).toEqual({ scale: 2, x: 10, y: -5 });
    expect(panView({ scale: 2, x: 0, y: 0 }, 10_000, -10_000, frame)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(panView(unmagnifiedView, 10, 10, frame)).toEqual(unmagnifiedView);
  });
});
