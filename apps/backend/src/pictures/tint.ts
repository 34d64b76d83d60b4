/** Colours of the drawings, as #RRGGBB. */

const channels = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** The colour `share` (0 to 1) of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const isDark = (hex: string) => channels(hex).reduce((sum, channel) => sum + channel, 0) < 240;

/** Towards warm daylight; dark colours need more of it to show a form. */
export const lit = (hex: string, amount: number) => mix(hex, "#FFF8EC", isDark(hex) ? amount * 1.15 : amount);

/** Towards a warm shadow, never towards black. */
export const shaded = (hex: string, amount: number) => mix(hex, isDark(hex) ? "#0E0C0B" : "#3A2A1E", amount);
