import type { ZipPlace } from "@griya/api";
import { zipLookupMachine } from "@griya/machines";
import { useActor } from "@xstate/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices } from "../../frame/services.ts";
import { zipLookupActors } from "./location.actors.ts";

/** The places of a postal code while it is typed. `onOnlyPlace` hears of a code that belongs to a single one. */
export function useZipLookup(onOnlyPlace: (place: ZipPlace) => void) {
  const { client, work } = useServices();
  const [logic] = useState(() => zipLookupMachine.provide({ actors: zipLookupActors(client, work) }));
  const [state, send, actor] = useActor(logic);

  const tellOnlyPlace = useEffectEvent(onOnlyPlace);
  useEffect(() => {
    const watching = actor.subscribe(({ context }) => {
      const [only, ...others] = context.places;
      if (only && others.length === 0) tellOnlyPlace(only);
    });
    return () => watching.unsubscribe();
  }, [actor]);

  return {
    places: state.context.places,
    isLooking: state.hasTag("busy"),
    isUnknown: state.hasTag("unknown"),
    type: (zipCode: string) => send({ type: "zip.type", zipCode: zipCode.trim() }),
  };
}
