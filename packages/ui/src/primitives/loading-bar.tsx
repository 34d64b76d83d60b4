export interface LoadingBarProps {
  isActive: boolean;
  /** Its name for screen readers, such as "Loading". */
  label: string;
}

/**
 * A thin line over the page while a call is in progress (5 s to nearly full, Specification section 9). Its ground keeps it visible on any
 * page. It is a status, outside the landmarks of a page.
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
