import { office } from "@griya/api/office";
import { createFileCommand } from "../file-command.ts";
import { formatLinkTarget, formatTable } from "../print.ts";

const FILE_HELP = `
A file holds all banners; pictures lie beside it and are sent along:
  {
    "strip": { "title": { "en": "…", "id": "…" }, "leadsTo": { "to": "address", "url": "/flash-sale" } },
    "home": [{
      "title": { "en": "…", "id": "…" }, "leadsTo": { "to": "category", "slug": "ruang-tamu" },
      "picture": { "file": "living-room.webp", "alt": { "en": "…", "id": "…" } }, "isClosable": true
    }]
  }
A banner leads to a category, subCategory, brand, collection, product, store or homeCollection by its slug, to the flashSale, or
to an address. The strip can be closed unless it says "isClosable": false, others where they say true.`;

/** Creates the command `office banner`. It shows and replaces the strip above the header and the banners of the home page. */
export const createBannerCommand = () =>
  createFileCommand({
    name: "banner",
    label: "the strip above the header, and the banners of the home page",
    endpoints: office.endpoints.banner,
    selectCalls: ({ banner }) => banner,
    formatContent: ({ strip, home }) =>
      formatTable(
        ["place", "title", "leads to"],
        [
          ...(strip === null ? [] : [["strip", strip.title.en, formatLinkTarget(strip.leadsTo)]]),
          ...home.map((banner) => ["home", banner.title.en, formatLinkTarget(banner.leadsTo)]),
        ],
      ),
    fileHelp: FILE_HELP,
  });
