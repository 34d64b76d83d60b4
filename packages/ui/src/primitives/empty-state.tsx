import type { ReactNode } from "react";
import { ChairDrawing } from "./chair-drawing.tsx";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** The ways out: one button, perhaps a link. */
  action?: ReactNode;
  /** Instead of the chair. */
  drawing?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Nothing here yet, and where to go instead. */
export function EmptyState({ title, description, action, drawing, level = 2 }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      {drawing ?? <ChairDrawing className="mb-2 size-24 text-line-strong" />}
      <Heading level={level} size="h4">
        {title}
      </Heading>
      {description && <Text tone="muted">{description}</Text>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
