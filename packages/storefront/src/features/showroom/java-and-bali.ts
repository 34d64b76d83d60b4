import type { Position } from "@griya/api";

/**
 * The coasts of Java, Madura and Bali, in degrees of longitude and latitude. The drawing has just enough detail to recognize the islands.
 */
const coasts = [
  "106,-5.93 106.2,-6 106.3,-5.93 106.6,-6.02 106.85,-6.1 107,-5.93 107.35,-5.97 107.6,-6.15 108,-6.27 108.35,-6.25 108.53,-6.5 108.57,-6.72 108.85,-6.85 109.13,-6.86 109.67,-6.87 110.1,-6.9 110.42,-6.95 110.55,-6.8 110.65,-6.58 110.9,-6.4 111.1,-6.45 111.35,-6.7 111.6,-6.63 112.05,-6.88 112.5,-6.87 112.62,-7.1 112.78,-7.22 112.85,-7.4 112.9,-7.62 113.2,-7.73 113.9,-7.65 114.2,-7.72 114.45,-7.8 114.4,-8.2 114.37,-8.6 114.6,-8.75 114.3,-8.72 113.7,-8.55 113.2,-8.3 112.7,-8.42 112.2,-8.33 111.7,-8.33 111.2,-8.28 110.8,-8.2 110.3,-8.02 109.9,-7.88 109.4,-7.72 109,-7.73 108.7,-7.68 108.5,-7.82 107.8,-7.68 107.3,-7.5 106.8,-7.42 106.4,-7.38 106.5,-7 106.35,-6.98 105.8,-6.85 105.25,-6.8 105.25,-6.62 105.6,-6.6 105.82,-6.35 105.88,-6.1",
  "112.7,-7.1 112.72,-6.92 113.1,-6.88 113.9,-6.88 114.1,-6.97 113.9,-7.1 113.5,-7.22 113.1,-7.2",
  "114.52,-8.15 114.9,-8.16 115.18,-8.06 115.45,-8.17 115.7,-8.38 115.55,-8.5 115.28,-8.65 115.22,-8.83 115.09,-8.84 115.15,-8.72 114.95,-8.5 114.6,-8.38",
];

const WEST_LONGITUDE = 105;
const NORTH_LATITUDE = -5.4;

/** The size of the map in units of the drawing. A degree has 100 units. */
export const MAP_SIZE = { width: 1100, height: 400 } as const;

/** Returns the point of a position on the map. Returns null when the position is outside the map. */
export const getPoint = ({ latitude, longitude }: Position): { x: number; y: number } | null => {
  const x = Math.round((longitude - WEST_LONGITUDE) * 100);
  const y = Math.round((NORTH_LATITUDE - latitude) * 100);
  return x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height ? { x, y } : null;
};

/** The coasts of the islands as an SVG path. */
export const COAST_PATH = coasts
  .map((coast) => {
    const points = coast.split(" ").flatMap((degrees) => {
      const [longitude = 0, latitude = 0] = degrees.split(",").map(Number);
      return getPoint({ longitude, latitude }) ?? [];
    });
    return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}z`;
  })
  .join("");
