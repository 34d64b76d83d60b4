import type { ReactNode } from "react";
import { ChairDrawing } from "./chair-drawing.tsx";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** The next steps: a button, and possibly a link. */
  action?: ReactNode;
  /** A line drawing from the `drawings` folder. The default is the chair. */
  drawing?: ReactNode;
  level?: 1 | 2 | 3;
}

/** A message that a list or a page is empty, with a next step. */
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
