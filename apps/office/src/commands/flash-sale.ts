import { type FlashSaleDraft, office } from "@griya/api/office";
import { Command } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatFacts, formatTable, formatTime } from "../print.ts";
import { parseInput, readJson } from "../read-draft.ts";

const formatSale = ({ title, startsAt, hours, rounds, products }: FlashSaleDraft): string =>
  [
    formatFacts([
      ["title", title.en],
      ["from", formatTime(startsAt)],
      ["hours", hours],
      ["rounds", rounds ?? "for ever"],
    ]),
    formatTable(
      ["SKU", "off"],
      products.map(({ sku, percentOff }) => [sku, `${percentOff} %`]),
    ),
  ].join("\n\n");

const FILE_HELP = `
A file holds the sale:
  {
    "title": { "en": "Payday", "id": "Gajian" }, "startsAt": "2026-08-25T09:00:00+07:00", "hours": 6, "rounds": 1,
    "products": [{ "sku": "SOFA-SENJA", "percentOff": 15 }]
  }
"rounds": null begins anew for ever.`;

/** Creates the command `office flash-sale`. It shows, sets and ends the shop's only flash sale. */
export const createFlashSaleCommand = (): Command =>
  new Command("flash-sale")
    .description("the shop's flash sale")
    .addHelpText("after", formatExamples(["flash-sale set payday.json", "flash-sale end"]))
    .addCommand(
      new Command("show").description("the sale that is set").action(
        withOfficeSession(async ({ client, print }) => {
          const sale = await client.flashSale.find();
          print(sale, sale === null ? "There is no flash sale." : formatSale(sale));
        }),
      ),
    )
    .addCommand(
      new Command("set")
        .description("set the sale from a file, in place of the one before")
        .argument("<file>")
        .addHelpText("after", FILE_HELP)
        .action(
          withOfficeSession(async ({ client, print }, file: string) => {
            const sale = await client.flashSale.set(
              parseInput(office.endpoints.flashSale.set.request, await readJson(file), file),
            );
            print(sale, formatSale(sale));
          }),
        ),
    )
    .addCommand(
      new Command("end").description("end the sale now").action(
        withOfficeSession(async ({ client, print }) => {
          await client.flashSale.end();
          print(null, "There is no flash sale any more.");
        }),
      ),
    );
