export interface LoadingBarProps {
  isActive: boolean;
  /** What it says to those who listen, such as "Loading". */
  label: string;
}

/** A thin line over the page while a call is under way (5 s to nearly full, Specification section 9). */
export function LoadingBar({ isActive, label }: LoadingBarProps) {
  if (!isActive) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      <progress aria-label={label} className="sr-only" />
      <div className="h-full origin-left animate-run bg-accent rtl:origin-right" />
    </div>
  );
}
