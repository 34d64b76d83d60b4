import type { Client, EmailPreferences, EmailPreferencesChange, OpenSession } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the open sessions machine. They call the shop's API. */
export const createOpenSessionsActors = (client: Client, work: RequestFactory) => ({
  loadSessions: work.read<readonly OpenSession[]>(({ signal }) => client.openSessions.fetch({ signal })),
});

/** Returns the actors of the machine of email preferences. They call the shop's API. */
export const createEmailPreferencesActors = (client: Client, work: RequestFactory) => ({
  loadEmailPreferences: work.read<EmailPreferences>(({ signal }) => client.emailPreferences.find({ signal })),
  saveEmailPreferences: work.save<EmailPreferences, EmailPreferencesChange>(({ input, signal }) =>
    client.emailPreferences.update(input, { signal }),
  ),
});
