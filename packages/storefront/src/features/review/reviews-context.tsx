import type { ReviewFilter, ReviewPage } from "@griya/api";
import { reviewsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useServices } from "../../frame/services.ts";
import { createWorks } from "../../work/works.ts";
import { reviewActors } from "./review.actors.ts";

export const ReviewsContext = createActorContext(reviewsMachine);

/** Reviews from those on that came with the page. Give it what narrows and orders them as key. */
export function ReviewsProvider({
  filter,
  page,
  children,
}: {
  filter: ReviewFilter;
  page: ReviewPage;
  children: ReactNode;
}) {
  const { client, signals } = useServices();
  const [logic] = useState(() => reviewsMachine.provide({ actors: reviewActors(client, createWorks(signals)) }));
  return (
    <ReviewsContext.Provider logic={logic} options={{ input: { filter, page } }}>
      {children}
    </ReviewsContext.Provider>
  );
}
