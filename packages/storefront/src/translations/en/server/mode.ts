export const mode = {
  label: "Appearance",
  auto: "As the device",
  light: "Light",
  dark: "Dark",
} as const;
