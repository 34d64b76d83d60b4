import { Banners } from "@griya/api/office";
import { Command } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { table } from "../print.ts";
import { readDraft } from "../read-draft.ts";

type LeadsTo = Banners["home"][number]["leadsTo"];

const wayOf = (leadsTo: LeadsTo): string => (leadsTo.to === "address" ? leadsTo.url : `${leadsTo.to} ${leadsTo.slug}`);

const described = ({ strip, home }: Banners): string =>
  table(
    ["place", "title", "leads to"],
    [
      ...(strip === null ? [] : [["strip", strip.title.en, wayOf(strip.leadsTo)]]),
      ...home.map(({ title, leadsTo }) => ["home", title.en, wayOf(leadsTo)]),
    ],
  );

const FILE_HELP = `
A file holds all banners; pictures lie beside it and are sent along:
  {
    "strip": { "title": { "en": "…", "id": "…" }, "leadsTo": { "to": "address", "url": "/flash-sale" } },
    "home": [{
      "title": { "en": "…", "id": "…" }, "leadsTo": { "to": "category", "slug": "ruang-tamu" },
      "picture": { "file": "living-room.webp", "alt": { "en": "…", "id": "…" } }
    }]
  }
A banner leads to a category, subCategory, brand or collection by its slug, or to an address.`;

/** The strip above the header, and the banners of the home page. */
export const bannerCommand = (): Command =>
  new Command("banner")
    .description("the strip above the header, and the banners of the home page")
    .addHelpText("after", examples(["banner show --json > banners.json", "banner set banners.json"]))
    .addCommand(
      new Command("show").description("the banners that are set").action(
        atDesk(async ({ client, tell }) => {
          const banners = await client.banner.find();
          tell(banners, described(banners));
        }),
      ),
    )
    .addCommand(
      new Command("set")
        .description("set all banners from a file, in place of those before")
        .argument("<file>")
        .addHelpText("after", FILE_HELP)
        .action(
          atDesk(async ({ client, tell }, file: string) => {
            const banners = await client.banner.set(await readDraft(file, Banners, client));
            tell(banners, described(banners));
          }),
        ),
    );
