import { type AnyEventObject, createActor, fromCallback, type SimulatedClock } from "xstate";

/** Creates a parent for a chart: `createActor(machine, { parent: parent.actor })`. `events` has the events that the chart sends. */
export const aParent = (clock?: SimulatedClock) => {
  const receivedEvents: AnyEventObject[] = [];
  const logic = fromCallback<AnyEventObject>(({ receive }) => receive((event) => receivedEvents.push(event)));
  const actor = createActor(logic, clock ? { clock } : {}).start();
  return { actor, events: receivedEvents };
};
