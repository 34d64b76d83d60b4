import { office, type StaffSession } from "@griya/api/office";
import { Command } from "commander";
import { askSecret } from "../ask-secret.ts";
import { atDesk, type Desk } from "../office-command.ts";
import { facts } from "../print.ts";
import { checked } from "../read-draft.ts";

const { setUp, login, changePassword } = office.endpoints.staff;

const keep = async (
  { keep: keepLogin, origin, tell }: Desk,
  { token, expiresAt, member }: StaffSession,
): Promise<void> => {
  const { email, role } = member;
  const file = await keepLogin({ token, expiresAt, email });
  tell({ origin, email, role, expiresAt, file }, `Logged in at ${origin} as ${email} (${role}). Kept in ${file}`);
};

/** Creates the commands for a member's own login and account. */
export const loginCommands = (): Command[] => [
  new Command("set-up")
    .description("become the first owner of a shop, by the code that its server wrote into its data folder")
    .requiredOption("--name <name>", "your name")
    .requiredOption("--email <email>", "your e-mail, to log in by")
    .addHelpText("after", "\nAsks for the code (the server's log says in which file it lies) and for a new password.")
    .action(
      atDesk(async (desk, { name, email }: { name: string; email: string }) => {
        const code = await askSecret("Code");
        const password = await askSecret("New password");
        await keep(desk, await desk.client.staff.setUp(checked(setUp.request, { name, email, code, password })));
      }),
    ),
  new Command("login")
    .description("log in, and keep that for the next commands")
    .requiredOption("--email <email>", "your e-mail")
    .option("--print", "print the token in place of keeping it, for OFFICE_TOKEN of a script")
    .action(
      atDesk(async (desk, { email, print }: { email: string; print?: boolean }) => {
        const password = await askSecret("Password");
        const session = await desk.client.staff.login(checked(login.request, { email, password }));
        if (print) desk.tell({ token: session.token, expiresAt: session.expiresAt }, session.token);
        else await keep(desk, session);
      }),
    ),
  new Command("logout").description("end this login").action(
    atDesk(async ({ client, forget, tell }) => {
      await client.staff.logout();
      await forget();
      tell({ isLoggedIn: false }, "Logged out.");
    }),
  ),
  new Command("who-am-i").description("who is logged in, and with which right").action(
    atDesk(async ({ client, origin, tell }) => {
      const { name, email, role } = await client.staff.whoAmI();
      tell(
        { origin, name, email, role },
        facts([
          ["shop", origin],
          ["name", name],
          ["e-mail", email],
          ["role", role],
        ]),
      );
    }),
  ),
  new Command("change-password").description("choose a new password; your other logins end").action(
    atDesk(async ({ client, tell }) => {
      const current = await askSecret("Current password");
      const password = await askSecret("New password");
      await client.staff.changePassword(checked(changePassword.request, { current, password }));
      tell({ isChanged: true }, "Your password is changed. Your other logins have ended.");
    }),
  ),
];
