import { expect, test } from "vitest";
import { createActor, toPromise } from "xstate";
import { hostActor } from "./host-actor.ts";

test("work that no host supplies says which work it is and how to supply it", async () => {
  const work = createActor(hostActor<string>("loadCart"));
  const result = toPromise(work);
  work.start();
  await expect(result).rejects.toThrow(/Nobody does "loadCart".*machine\.provide/);
});
