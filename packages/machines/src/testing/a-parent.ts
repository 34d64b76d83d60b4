import { type AnyEventObject, createActor, fromCallback, type SimulatedClock } from "xstate";

/** Stands above a chart that tells its parent things: `createActor(machine, { parent: parent.actor })`; `heard` grows with its news. */
export const aParent = (clock?: SimulatedClock) => {
  const heard: AnyEventObject[] = [];
  const logic = fromCallback<AnyEventObject>(({ receive }) => receive((event) => heard.push(event)));
  const actor = createActor(logic, clock ? { clock } : {}).start();
  return { actor, heard };
};
