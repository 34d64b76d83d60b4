import { office, type PublishableKey } from "@griya/api/office";
import { Command } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatTable } from "../print.ts";
import { parseInput } from "../read-draft.ts";

const { create, setOrigins, revoke } = office.endpoints.key;

const getRow = ({ key, partner, origins, isActive }: PublishableKey) => [key, partner, origins.join(" "), isActive];
const headings = ["key", "partner", "origins", "active"];

/** Creates the command `office key`. It lists, creates, changes and revokes the keys of partners. Only owners may use this command. */
export const createKeyCommand = (): Command =>
  new Command("key")
    .description("publishable keys of partners that embed the shop (for owners)")
    .addHelpText(
      "after",
      formatExamples([
        "key create --partner Rumayasa --origin https://rumayasa.example https://www.rumayasa.example",
        "key revoke pk_…",
      ]),
    )
    .addCommand(
      new Command("list").description("every key, also revoked ones").action(
        withOfficeSession(async ({ client, print }) => {
          const keys = await client.key.fetch();
          print(keys, formatTable(headings, keys.map(getRow)));
        }),
      ),
    )
    .addCommand(
      new Command("create")
        .description("make a key for a partner")
        .requiredOption("--partner <name>", "whose it is")
        .requiredOption("--origin <origins...>", "the origins that it may be used from")
        .action(
          withOfficeSession(async ({ client, print }, { partner, origin }: { partner: string; origin: string[] }) => {
            const key = await client.key.create(parseInput(create.request, { partner, origins: origin }));
            print(key, formatTable(headings, [getRow(key)]));
          }),
        ),
    )
    .addCommand(
      new Command("set-origins")
        .description("replace the origins that a key may be used from")
        .argument("<key>")
        .argument("<origins...>")
        .action(
          withOfficeSession(async ({ client, print }, key: string, origins: string[]) => {
            const changedKey = await client.key.setOrigins(parseInput(setOrigins.request, { key, origins }));
            print(changedKey, formatTable(headings, [getRow(changedKey)]));
          }),
        ),
    )
    .addCommand(
      new Command("revoke")
        .description("end a key for good; embeds that use it stop within seconds")
        .argument("<key>")
        .action(
          withOfficeSession(async ({ client, print }, key: string) => {
            const revokedKey = await client.key.revoke(parseInput(revoke.request, { key }));
            print(revokedKey, `The key ${revokedKey.key} of ${revokedKey.partner} is revoked.`);
          }),
        ),
    );
