import type { Client, OpenSession } from "@griya/api";
import type { Works } from "../../work/works.ts";

/** What the list of where a customer is logged in needs done, done over the shop's API. */
export const openSessionsActors = (client: Client, work: Works) => ({
  loadSessions: work.read<readonly OpenSession[]>(({ signal }) => client.openSessions.fetch({ signal })),
});
