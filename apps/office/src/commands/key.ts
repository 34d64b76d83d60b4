import { office, type PublishableKey } from "@griya/api/office";
import { Command } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { table } from "../print.ts";
import { checked } from "../read-draft.ts";

const { create, setOrigins, revoke } = office.endpoints.key;

const rowOf = ({ key, partner, origins, isActive }: PublishableKey) => [key, partner, origins.join(" "), isActive];
const headings = ["key", "partner", "origins", "active"];

/** Creates the command for the keys of partners whose pages may embed the shop; only for owners. */
export const keyCommand = (): Command =>
  new Command("key")
    .description("publishable keys of partners that embed the shop (for owners)")
    .addHelpText(
      "after",
      examples([
        "key create --partner Rumayasa --origin https://rumayasa.example https://www.rumayasa.example",
        "key revoke pk_…",
      ]),
    )
    .addCommand(
      new Command("list").description("every key, also revoked ones").action(
        atDesk(async ({ client, tell }) => {
          const keys = await client.key.fetch();
          tell(keys, table(headings, keys.map(rowOf)));
        }),
      ),
    )
    .addCommand(
      new Command("create")
        .description("make a key for a partner")
        .requiredOption("--partner <name>", "whose it is")
        .requiredOption("--origin <origins...>", "the origins that it may be used from")
        .action(
          atDesk(async ({ client, tell }, { partner, origin }: { partner: string; origin: string[] }) => {
            const key = await client.key.create(checked(create.request, { partner, origins: origin }));
            tell(key, table(headings, [rowOf(key)]));
          }),
        ),
    )
    .addCommand(
      new Command("set-origins")
        .description("replace the origins that a key may be used from")
        .argument("<key>")
        .argument("<origins...>")
        .action(
          atDesk(async ({ client, tell }, key: string, origins: string[]) => {
            const changed = await client.key.setOrigins(checked(setOrigins.request, { key, origins }));
            tell(changed, table(headings, [rowOf(changed)]));
          }),
        ),
    )
    .addCommand(
      new Command("revoke")
        .description("end a key for good; embeds that use it stop within seconds")
        .argument("<key>")
        .action(
          atDesk(async ({ client, tell }, key: string) => {
            const revoked = await client.key.revoke(checked(revoke.request, { key }));
            tell(revoked, `The key ${revoked.key} of ${revoked.partner} is revoked.`);
          }),
        ),
    );
