export const shell = {
  title: "Griya, distributor of quality and trusted furniture",
  pageTitle: "{title} · Griya",
  description:
    "Quality furniture from trusted Indonesian makers: sofas, tables, beds and storage, delivered and assembled at home.",
  skipToContent: "Skip to content",
  loading: "Loading",
} as const;
