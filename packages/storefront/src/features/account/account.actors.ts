import type { Client, EmailPreferences, EmailPreferencesChange, OpenSession } from "@griya/api";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the open sessions machine, which call the shop's API. */
export const createOpenSessionsActors = (client: Client, requestFactory: RequestFactory) => ({
  loadSessions: requestFactory.read<readonly OpenSession[]>(({ signal }) => client.openSessions.fetch({ signal })),
});

/** Returns the actors of the email preferences machine, which call the shop's API. */
export const createEmailPreferencesActors = (client: Client, requestFactory: RequestFactory) => ({
  loadEmailPreferences: requestFactory.read<EmailPreferences>(({ signal }) => client.emailPreferences.find({ signal })),
  saveEmailPreferences: requestFactory.save<EmailPreferences, EmailPreferencesChange>(({ input, signal }) =>
    client.emailPreferences.update(input, { signal }),
  ),
});
