import { type OfficeShowroomPiece, office } from "@griya/api/office";
import { Command } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { table } from "../print.ts";
import { checked, typedNumber } from "../read-draft.ts";

const endpoints = office.endpoints.showroom;

const described = (pieces: readonly OfficeShowroomPiece[]): string =>
  table(
    ["showroom", "SKU", "name", "collectable", "stock"],
    pieces.map(({ showroom, sku, name, collectable, stock }) => [showroom, sku, name, collectable, stock]),
  );

const ofPiece = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument("<showroom>", "the showroom's slug")
    .argument("<sku>", "the SKU of the variant");

/** Creates the command for the pieces in the showrooms. */
export const showroomCommand = (): Command =>
  new Command("showroom")
    .description("which pieces stand in the showrooms, and how many can be collected there")
    .addHelpText(
      "after",
      examples([
        "showroom list --showroom jakarta-kemang",
        "showroom put jakarta-kemang SOFA-SENJA-BROWN --collectable 2",
        "showroom take-out jakarta-kemang SOFA-SENJA-BROWN",
      ]),
    )
    .addCommand(
      new Command("list")
        .description("what stands where, hidden and sold-out pieces as well, which shoppers do not see")
        .option("--showroom <slug>", "only in this one")
        .action(
          atDesk(async ({ client, tell }, options: Record<string, string>) => {
            const pieces = await client.showroom.fetchPieces(checked(endpoints.fetchPieces.request, options));
            tell(pieces, described(pieces));
          }),
        ),
    )
    .addCommand(
      ofPiece("put", "put a piece into a showroom, or say anew how many of it can be collected there")
        .option(
          "--collectable <number>",
          "how many can be taken along; none where it only stands there to be seen",
          "0",
        )
        .action(
          atDesk(async ({ client, tell }, showroom: string, sku: string, { collectable }: { collectable: string }) => {
            const wish = { showroom, sku, collectable: typedNumber(collectable) };
            const piece = await client.showroom.putPiece(checked(endpoints.putPiece.request, wish));
            tell(piece, described([piece]));
          }),
        ),
    )
    .addCommand(
      ofPiece("take-out", "take a piece out of a showroom").action(
        atDesk(async ({ client, tell }, showroom: string, sku: string) => {
          const wish = checked(endpoints.takeOutPiece.request, { showroom, sku });
          await client.showroom.takeOutPiece(wish);
          tell(wish, `${sku} stands in ${showroom} no more.`);
        }),
      ),
    );
