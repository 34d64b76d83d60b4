import { office, STAFF_ROLES, type StaffMember } from "@griya/api/office";
import { Command, Option } from "commander";
import { askSecret } from "../ask-secret.ts";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatTable } from "../print.ts";
import { parseInput } from "../read-draft.ts";

const { add, disable } = office.endpoints.staff;

const getRow = ({ name, email, role, isActive }: StaffMember) => [name, email, role, isActive];

/** Creates the command `office staff`. It lists, adds and disables the members of the office. Only owners may use this command. */
export const createStaffCommand = (): Command =>
  new Command("staff")
    .description("who may come into the office (for owners)")
    .addHelpText(
      "after",
      formatExamples([
        "staff add --name Dewi --email dewi@shop.example --role operator",
        "staff disable dewi@shop.example",
      ]),
    )
    .addCommand(
      new Command("list").description("everybody, also who was disabled").action(
        withOfficeSession(async ({ client, print }) => {
          const members = await client.staff.fetch();
          print(members, formatTable(["name", "e-mail", "role", "active"], members.map(getRow)));
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
          withOfficeSession(async ({ client, print }, options: { name: string; email: string; role: string }) => {
            const password = await askSecret("Their first password");
            const member = await client.staff.add(parseInput(add.request, { ...options, password }));
            print(member, `${member.email} may come in as ${member.role}.`);
          }),
        ),
    )
    .addCommand(
      new Command("disable")
        .description("let somebody in no more; their logins end at once")
        .argument("<email>")
        .action(
          withOfficeSession(async ({ client, print }, email: string) => {
            const member = await client.staff.disable(parseInput(disable.request, { email }));
            print(member, `${member.email} may come in no more.`);
          }),
        ),
    );
