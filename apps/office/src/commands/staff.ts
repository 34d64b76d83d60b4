import { office, STAFF_ROLES, type StaffMember } from "@griya/api/office";
import { Command, Option } from "commander";
import { askSecret } from "../ask-secret.ts";
import { atDesk, examples } from "../office-command.ts";
import { table } from "../print.ts";
import { checked } from "../read-draft.ts";

const { add, disable } = office.endpoints.staff;

const rowOf = ({ name, email, role, isActive }: StaffMember) => [name, email, role, isActive];

/** Creates the command for the members of the office; only for owners. */
export const staffCommand = (): Command =>
  new Command("staff")
    .description("who may come into the office (for owners)")
    .addHelpText(
      "after",
      examples(["staff add --name Dewi --email dewi@shop.example --role operator", "staff disable dewi@shop.example"]),
    )
    .addCommand(
      new Command("list").description("everybody, also who was disabled").action(
        atDesk(async ({ client, tell }) => {
          const members = await client.staff.fetch();
          tell(members, table(["name", "e-mail", "role", "active"], members.map(rowOf)));
        }),
      ),
    )
    .addCommand(
      new Command("add")
        .description("let somebody in; asks for their first password")
        .requiredOption("--name <name>", "their name")
        .requiredOption("--email <email>", "their e-mail, to log in by")
        .addOption(new Option("--role <role>", "what they may do").choices(STAFF_ROLES).default("operator"))
        .action(
          atDesk(async ({ client, tell }, options: { name: string; email: string; role: string }) => {
            const password = await askSecret("Their first password");
            const member = await client.staff.add(checked(add.request, { ...options, password }));
            tell(member, `${member.email} may come in as ${member.role}.`);
          }),
        ),
    )
    .addCommand(
      new Command("disable")
        .description("let somebody in no more; their logins end at once")
        .argument("<email>")
        .action(
          atDesk(async ({ client, tell }, email: string) => {
            const member = await client.staff.disable(checked(disable.request, { email }));
            tell(member, `${member.email} may come in no more.`);
          }),
        ),
    );
