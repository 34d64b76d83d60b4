import type { ReactNode } from "react";

type PageNoteProps = {
  readonly children?: ReactNode;
  readonly hidden?: boolean;
  readonly "data-offline"?: "";
  readonly "data-missing-part"?: string;
};

/**
 * Renders a note about the whole page, at the bottom of the window. An empty note is invisible. The content changes inside a live region,
 * so screen readers announce it.
 */
export function PageNote(props: PageNoteProps) {
  return (
    <output>
      <span
        className="fixed inset-x-4 bottom-[calc(1rem+var(--griya-bottom-bar,0px))] z-60 animate-rise rounded-3 border bg-surface px-4 py-3.5 text-small shadow-2 empty:hidden sm:inset-x-auto sm:end-6 sm:w-96"
        {...props}
      />
    </output>
  );
}
