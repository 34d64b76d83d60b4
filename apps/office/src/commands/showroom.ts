import { type OfficeShowroomPiece, office } from "@griya/api/office";
import { Command } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatTable } from "../print.ts";
import { parseInput, parseNumber } from "../read-draft.ts";

const endpoints = office.endpoints.showroom;

const formatPieces = (pieces: readonly OfficeShowroomPiece[]): string =>
  formatTable(
    ["showroom", "SKU", "name", "collectable", "stock"],
    pieces.map(({ showroom, sku, name, collectable, stock }) => [showroom, sku, name, collectable, stock]),
  );

const createPieceCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument("<showroom>", "the showroom's slug")
    .argument("<sku>", "the SKU of the variant");

/** Creates the command `office showroom`. It lists and changes the pieces in the showrooms. */
export const createShowroomCommand = (): Command =>
  new Command("showroom")
    .description("which pieces stand in the showrooms, and how many can be collected there")
    .addHelpText(
      "after",
      formatExamples([
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
          withOfficeSession(async ({ client, print }, options: Record<string, string>) => {
            const pieces = await client.showroom.fetchPieces(parseInput(endpoints.fetchPieces.request, options));
            print(pieces, formatPieces(pieces));
          }),
        ),
    )
    .addCommand(
      createPieceCommand("put", "put a piece into a showroom, or say anew how many of it can be collected there")
        .option(
          "--collectable <number>",
          "how many can be taken along; none where it only stands there to be seen",
          "0",
        )
        .action(
          withOfficeSession(
            async ({ client, print }, showroom: string, sku: string, { collectable }: { collectable: string }) => {
              const input = { showroom, sku, collectable: parseNumber(collectable) };
              const piece = await client.showroom.setPiece(parseInput(endpoints.setPiece.request, input));
              print(piece, formatPieces([piece]));
            },
          ),
        ),
    )
    .addCommand(
      createPieceCommand("take-out", "take a piece out of a showroom").action(
        withOfficeSession(async ({ client, print }, showroom: string, sku: string) => {
          const input = parseInput(endpoints.removePiece.request, { showroom, sku });
          await client.showroom.removePiece(input);
          print(input, `${sku} stands in ${showroom} no more.`);
        }),
      ),
    );
