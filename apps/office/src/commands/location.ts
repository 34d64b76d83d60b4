import { office } from "@griya/api/office";
import { Command } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { parseInput, readJson } from "../read-draft.ts";

const FILE_HELP = `
A file holds a province, or a list of them, with all places in it that the shop ships to, by the ministry's codes:
  [{ "code": "31", "name": "DKI Jakarta", "cities": [
    { "code": "31.74", "name": "Kota Administrasi Jakarta Selatan", "districts": [
      { "code": "31.74.07", "name": "Kebayoran Baru", "subDistricts": [
        { "code": "31.74.07.1001", "name": "Melawai", "zipCode": "12160" }
      ] }
    ] }
  ] }]
"pnpm --silent places > places.json" writes such a list with every place of Indonesia.`;

/** Creates the command `office location`. It imports the places to which the shop ships. */
export const createLocationCommand = (): Command =>
  new Command("location")
    .description("places that the shop ships to")
    .addHelpText("after", formatExamples(["location import places.json"]))
    .addCommand(
      new Command("import")
        .description("add places from a file, or rename those of the same codes; none goes")
        .argument("<file>")
        .addHelpText("after", FILE_HELP)
        .action(
          withOfficeSession(async ({ client, print }, file: string) => {
            const fileContent = await readJson(file);
            const provinces = [fileContent]
              .flat()
              .map((province, index) =>
                parseInput(
                  office.endpoints.location.save.request,
                  province,
                  Array.isArray(fileContent) ? `${file}: [${index}]` : file,
                ),
              );
            let placeCount = 0;
            for (const province of provinces) placeCount += (await client.location.save(province)).places;
            print({ places: placeCount }, `The shop knows ${placeCount} places of this file.`);
          }),
        ),
    );
