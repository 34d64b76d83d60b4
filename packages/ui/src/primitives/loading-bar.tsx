export interface LoadingBarProps {
  isActive: boolean;
  /** The accessible name, such as "Loading". */
  label: string;
}

/**
 * A thin line over the page while a request is in progress. The line fills in 5 seconds (specification, section 9). Its background keeps it
 * visible on any page.
 */
export function LoadingBar({ isActive, label }: LoadingBarProps) {
  if (!isActive) return null;
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 bg-canvas">
      <progress aria-label={label} className="sr-only" />
      <span className="block h-full origin-left animate-run bg-accent rtl:origin-right" />
    </output>
  );
}
