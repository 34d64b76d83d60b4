import { type FlashSaleDraft, office } from "@griya/api/office";
import { Command } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { facts, moment, table } from "../print.ts";
import { checked, readJson } from "../read-draft.ts";

const described = ({ title, startsAt, hours, rounds, products }: FlashSaleDraft): string =>
  [
    facts([
      ["title", title.en],
      ["from", moment(startsAt)],
      ["hours", hours],
      ["rounds", rounds ?? "for ever"],
    ]),
    table(
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

/** Creates the command for the shop's only flash sale. */
export const flashSaleCommand = (): Command =>
  new Command("flash-sale")
    .description("the shop's flash sale")
    .addHelpText("after", examples(["flash-sale set payday.json", "flash-sale end"]))
    .addCommand(
      new Command("show").description("the sale that is set").action(
        atDesk(async ({ client, tell }) => {
          const sale = await client.flashSale.find();
          tell(sale, sale === null ? "There is no flash sale." : described(sale));
        }),
      ),
    )
    .addCommand(
      new Command("set")
        .description("set the sale from a file, in place of the one before")
        .argument("<file>")
        .addHelpText("after", FILE_HELP)
        .action(
          atDesk(async ({ client, tell }, file: string) => {
            const sale = await client.flashSale.set(
              checked(office.endpoints.flashSale.set.request, await readJson(file), file),
            );
            tell(sale, described(sale));
          }),
        ),
    )
    .addCommand(
      new Command("end").description("end the sale now").action(
        atDesk(async ({ client, tell }) => {
          await client.flashSale.end();
          tell(null, "There is no flash sale any more.");
        }),
      ),
    );
