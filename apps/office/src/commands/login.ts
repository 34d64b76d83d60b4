import { office, type StaffSession } from "@griya/api/office";
import { Command } from "commander";
import { askSecret } from "../ask-secret.ts";
import { type OfficeSession, withOfficeSession } from "../office-command.ts";
import { formatFacts } from "../print.ts";
import { parseInput } from "../read-draft.ts";

const { setUp, login, changePassword } = office.endpoints.staff;

const storeSession = async (
  { storeLogin, origin, print }: OfficeSession,
  { token, expiresAt, member }: StaffSession,
): Promise<void> => {
  const { email, role } = member;
  const file = await storeLogin({ token, expiresAt, email });
  print({ origin, email, role, expiresAt, file }, `Logged in at ${origin} as ${email} (${role}). Kept in ${file}`);
};

/** Creates the commands for a member's own login, such as `office login` and `office change-password`. */
export const createLoginCommands = (): Command[] => [
  new Command("set-up")
    .description("become the first owner of a shop, by the code that its server wrote into its data folder")
    .requiredOption("--name <name>", "your name")
    .requiredOption("--email <email>", "your e-mail, to log in by")
    .addHelpText("after", "\nAsks for the code (the server's log says in which file it lies) and for a new password.")
    .action(
      withOfficeSession(async (officeSession, { name, email }: { name: string; email: string }) => {
        const code = await askSecret("Code");
        const password = await askSecret("New password");
        await storeSession(
          officeSession,
          await officeSession.client.staff.setUp(parseInput(setUp.request, { name, email, code, password })),
        );
      }),
    ),
  new Command("login")
    .description("log in, and keep that for the next commands")
    .requiredOption("--email <email>", "your e-mail")
    .option("--print", "print the token in place of keeping it, for OFFICE_TOKEN of a script")
    .action(
      withOfficeSession(async (officeSession, { email, print }: { email: string; print?: boolean }) => {
        const password = await askSecret("Password");
        const session = await officeSession.client.staff.login(parseInput(login.request, { email, password }));
        if (print) officeSession.print({ token: session.token, expiresAt: session.expiresAt }, session.token);
        else await storeSession(officeSession, session);
      }),
    ),
  new Command("logout").description("end this login").action(
    withOfficeSession(async ({ client, deleteLogin, print }) => {
      await client.staff.logout();
      await deleteLogin();
      print({ isLoggedIn: false }, "Logged out.");
    }),
  ),
  new Command("who-am-i").description("who is logged in, and with which right").action(
    withOfficeSession(async ({ client, origin, print }) => {
      const { name, email, role } = await client.staff.whoAmI();
      print(
        { origin, name, email, role },
        formatFacts([
          ["shop", origin],
          ["name", name],
          ["e-mail", email],
          ["role", role],
        ]),
      );
    }),
  ),
  new Command("change-password").description("choose a new password; your other logins end").action(
    withOfficeSession(async ({ client, print }) => {
      const currentPassword = await askSecret("Current password");
      const password = await askSecret("New password");
      await client.staff.changePassword(parseInput(changePassword.request, { current: currentPassword, password }));
      print({ isChanged: true }, "Your password is changed. Your other logins have ended.");
    }),
  ),
];
