import { office } from "@griya/api/office";
import { createFileCommand } from "../file-command.ts";
import { formatTable } from "../print.ts";

const FILE_HELP = `
A file holds all brands, in the order to show; logos lie beside it and are sent along:
  { "brands": [{
    "slug": "tirtasana", "name": "Tirtasana",
    "tagline": { "en": "…", "id": "…" }, "description": { "en": "…", "id": "…" },
    "logo": { "file": "tirtasana.png", "alt": { "en": "Tirtasana", "id": "Tirtasana" } },
    "logoOnDark": { "file": "tirtasana-on-dark.png", "alt": { "en": "Tirtasana", "id": "Tirtasana" } }
  }] }
A brand that is left out goes, unless the shop has products of it.`;

/** Creates the command `office brand`. It shows and replaces the brands of the shop. */
export const createBrandCommand = () =>
  createFileCommand({
    name: "brand",
    label: "the brands, in the order to show",
    endpoints: office.endpoints.brand,
    selectCalls: ({ brand }) => brand,
    formatContent: ({ brands }) =>
      formatTable(
        ["slug", "name", "tagline"],
        brands.map(({ slug, name, tagline }) => [slug, name, tagline.en]),
      ),
    fileHelp: FILE_HELP,
  });
