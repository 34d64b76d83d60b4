import type { Client, Correspondence, CorrespondenceChange, OpenSession } from "@griya/api";
import type { Works } from "../../work/works.ts";

/** What the list of where a customer is logged in needs done, done over the shop's API. */
export const openSessionsActors = (client: Client, work: Works) => ({
  loadSessions: work.read<readonly OpenSession[]>(({ signal }) => client.openSessions.fetch({ signal })),
});

/** What a customer's choice of what the shop writes needs done, done over the shop's API. */
export const correspondenceActors = (client: Client, work: Works) => ({
  loadCorrespondence: work.read<Correspondence>(({ signal }) => client.correspondence.find({ signal })),
  saveCorrespondence: work.save<Correspondence, CorrespondenceChange>(({ input, signal }) =>
    client.correspondence.change(input, { signal }),
  ),
});
