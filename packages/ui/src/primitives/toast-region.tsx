import { cx } from "class-variance-authority";
import { CircleAlert, CircleCheck, X } from "lucide";
import { type ReactNode, useRef } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { Link } from "./link.tsx";

export interface ToastItem {
  id: string;
  tone: "success" | "error";
  /** The title, such as "Error" (specification, section 8). */
  title?: string;
  message: string;
  /** Content below the message. */
  content?: ReactNode;
  /** A link, or a button with its callback `run`. A press closes the toast. */
  action?: { label: string } & ({ href: string } | { run: () => void });
}

export interface ToastRegionProps {
  toasts: readonly ToastItem[];
  onDismiss: (id: string) => void;
  /** The function for a pointer or a focus that enters a toast. It stops the timers of all toasts. */
  onPause?: () => void;
  onResume?: () => void;
  labels: { region: string; dismiss: string };
}

/**
 * The region of the toasts.
 *
 * The region is always on the page, because screen readers only announce changes of an existing region. When the shopper closes a toast
 * that has the focus, the focus returns to its previous element.
 */
export function ToastRegion({ toasts, onDismiss, onPause, onResume, labels }: ToastRegionProps) {
  const previousFocus = useRef<HTMLElement | null>(null);
  const renderToasts = (tone: ToastItem["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <div
          key={toast.id}
          onPointerEnter={onPause}
          onPointerLeave={onResume}
          onPointerDown={(event) => event.stopPropagation()} // a dialog below the toast would treat the press as a press outside
          onFocus={({ currentTarget, relatedTarget }) => {
            onPause?.();
            if (!currentTarget.closest("section")?.contains(relatedTarget))
              previousFocus.current = relatedTarget as HTMLElement | null;
          }}
          onBlur={onResume}
          className="pointer-events-auto"
        >
          <Toast
            toast={toast}
            dismissLabel={labels.dismiss}
            onDismiss={() => {
              onDismiss(toast.id);
              previousFocus.current?.focus({ preventScroll: true });
              previousFocus.current = null; // the next toast may close without the focus
            }}
          />
        </div>
      ));
  return (
    <section
      aria-label={labels.region}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--griya-bottom-bar,0px))] z-60 flex flex-col gap-3 sm:inset-x-auto sm:end-6 sm:w-96"
    >
      <div aria-live="assertive" className="contents">
        {renderToasts("error")}
      </div>
      <div aria-live="polite" className="contents">
        {renderToasts("success")}
      </div>
    </section>
  );
}

function Toast({ toast, dismissLabel, onDismiss }: { toast: ToastItem; dismissLabel: string; onDismiss: () => void }) {
  const isError = toast.tone === "error";
  return (
    <div className="flex animate-rise items-start gap-3 overflow-clip rounded-3 border bg-surface py-2 ps-4 pe-2 shadow-2">
      <Icon
        icon={isError ? CircleAlert : CircleCheck}
        size={24}
        className={cx("mt-2.5", isError ? "text-danger" : "text-success")}
      />
      <div className="min-w-0 grow py-2.5 text-small">
        {toast.title && <p className={cx("font-semibold", isError && "text-danger")}>{toast.title}</p>}
        <p className="text-ink">{toast.message}</p>
        {toast.content}
        {toast.action && <ToastAction {...toast.action} onDone={onDismiss} />}
      </div>
      <IconButton icon={X} label={dismissLabel} onClick={onDismiss} />
    </div>
  );
}

function ToastAction({ label, onDone, ...target }: NonNullable<ToastItem["action"]> & { onDone: () => void }) {
  if ("href" in target) {
    return (
      <Link href={target.href} onClick={onDone} className="hit-area mt-2 inline-block font-semibold">
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="hit-area mt-1 font-semibold text-accent-ink underline underline-offset-4"
      onClick={() => {
        target.run();
        onDone();
      }}
    >
      {label}
    </button>
  );
}
