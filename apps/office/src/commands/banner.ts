import { office } from "@griya/api/office";
import { leadsTo, table } from "../print.ts";
import { wholeCommand } from "../whole-command.ts";

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

/** Creates the command for the strip above the header and the banners of the home page. */
export const bannerCommand = () =>
  wholeCommand({
    name: "banner",
    what: "the strip above the header, and the banners of the home page",
    calls: office.endpoints.banner,
    callsOf: ({ banner }) => banner,
    described: ({ strip, home }) =>
      table(
        ["place", "title", "leads to"],
        [
          ...(strip === null ? [] : [["strip", strip.title.en, leadsTo(strip.leadsTo)]]),
          ...home.map((banner) => ["home", banner.title.en, leadsTo(banner.leadsTo)]),
        ],
      ),
    fileHelp: FILE_HELP,
  });
