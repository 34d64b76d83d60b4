import type { ReactNode } from "react";
import { ChairDrawing } from "./chair-drawing.tsx";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** The next steps: one button, perhaps a link. */
  action?: ReactNode;
  /** A line drawing of the missing thing, from the `drawings` folder, instead of the chair. */
  drawing?: ReactNode;
  level?: 1 | 2 | 3;
}

/** A note that there is nothing here yet, with a way to go on. */
export function EmptyState({ title, description, action, drawing, level = 2 }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      <span className="mb-2 block size-28 text-line-strong *:size-full">{drawing ?? <ChairDrawing />}</span>
      <Heading level={level} size="h4">
        {title}
      </Heading>
      {description && <Text tone="muted">{description}</Text>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
