import type { Client, Correspondence, CorrespondenceChange, OpenSession } from "@griya/api";
import type { Works } from "../../work/works.ts";

/** Returns the actors of the open sessions machine. They call the shop's API. */
export const openSessionsActors = (client: Client, work: Works) => ({
  loadSessions: work.read<readonly OpenSession[]>(({ signal }) => client.openSessions.fetch({ signal })),
});

/** Returns the actors of the correspondence machine. They call the shop's API. */
export const correspondenceActors = (client: Client, work: Works) => ({
  loadCorrespondence: work.read<Correspondence>(({ signal }) => client.correspondence.find({ signal })),
  saveCorrespondence: work.save<Correspondence, CorrespondenceChange>(({ input, signal }) =>
    client.correspondence.change(input, { signal }),
  ),
});
