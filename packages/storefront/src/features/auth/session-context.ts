import type { sessionMachine } from "@griya/machines";
import type { ActorRefFrom } from "xstate";
import { createActorRefContext } from "../../frame/actor-context.ts";

/** Who is shopping. */
export const SessionContext = createActorRefContext<ActorRefFrom<typeof sessionMachine>>("session");
