import { describe, expect, it } from "vitest";
import { getMaximumScale, panView, unmagnifiedView, zoomView } from "./magnification.ts";

const frame = { width: 800, height: 600, maximumScale: 5 };

describe("a magnified picture", () => {
  it("stays between the whole picture and its highest scale", () => {
    expect(zoomView(unmagnifiedView, 100, frame).scale).toBe(5);
    expect(zoomView(unmagnifiedView, 100, { ...frame, maximumScale: 2.5 }).scale).toBe(2.5);
    expect(zoomView({ scale: 2, x: 30, y: -20 }, 0.1, frame)).toEqual(unmagnifiedView);
  });

  it("has a highest scale by its pixels, from 2 to 5", () => {
    expect(getMaximumScale({ width: 1000, height: 1000 }, { width: 390, height: 800 })).toBeCloseTo(1000 / 390);
    expect(getMaximumScale({ width: 1600, height: 900 }, { width: 1280, height: 450 })).toBe(2);
    expect(getMaximumScale({ width: 1600, height: 900 }, { width: 1280, height: 360 })).toBe(2.5);
    expect(getMaximumScale({ width: 700, height: 700 }, { width: 1280, height: 800 })).toBe(2);
    expect(getMaximumScale({ width: 4000, height: 3000 }, { width: 390, height: 800 })).toBe(5);
  });

  it("keeps its centre in place", () => {
    expect(zoomView({ scale: 2, x: 30, y: -20 }, 2, frame)).toEqual({ scale: 4, x: 60, y: -40 });
  });

  it("keeps the given point in place", () => {
    expect(zoomView(unmagnifiedView, 2, frame, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 });
    expect(zoomView({ scale: 2, x: -100, y: 50 }, 0.75, frame, { x: 100, y: -50 })).toEqual({
      scale: 1.5,
      x: -50,
      y: 25,
    });
  });

  it("moves up to its edges, and not at scale 1", () => {
    expect(panView({ scale: 2, x: 0, y: 0 }, 10, -5, frame)).toEqual({ scale: 2, x: 10, y: -5 });
    expect(panView({ scale: 2, x: 0, y: 0 }, 10_000, -10_000, frame)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(panView(unmagnifiedView, 10, 10, frame)).toEqual(unmagnifiedView);
  });
});
