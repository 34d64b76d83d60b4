import { cx } from "class-variance-authority";
import { CircleAlert, CircleCheck, X } from "lucide";
import { type ReactNode, useRef } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { Link } from "./link.tsx";

export interface ToastNote {
  id: string;
  tone: "success" | "error";
  /** "Error" for errors (Specification section 8). */
  title?: string;
  message: string;
  /** Content about its subject, below the message. */
  content?: ReactNode;
  /** A link to a page, or an action here; both end the toast. */
  action?: { label: string } & ({ href: string } | { act: () => void });
}

export interface ToastRegionProps {
  toasts: readonly ToastNote[];
  onDismiss: (id: string) => void;
  /** The pointer or focus is on a toast: its timer should stop. */
  onHold?: () => void;
  onRelease?: () => void;
  labels: { region: string; dismiss: string };
}

/**
 * The region in which toasts appear and are read out. It is always on the page, so that the first toast is read too. If a toast that has
 * the focus is ended, the focus returns to its former place.
 */
export function ToastRegion({ toasts, onDismiss, onHold, onRelease, labels }: ToastRegionProps) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const list = (tone: ToastNote["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <div
          key={toast.id}
          onPointerEnter={onHold}
          onPointerLeave={onRelease}
          onPointerDown={(event) => event.stopPropagation()} // else a dialog below would take it as a press outside
          onFocus={({ currentTarget, relatedTarget }) => {
            onHold?.();
            if (!currentTarget.closest("section")?.contains(relatedTarget))
              cameFrom.current = relatedTarget as HTMLElement | null;
          }}
          onBlur={onRelease}
          className="pointer-events-auto"
        >
          <Toast
            toast={toast}
            dismissLabel={labels.dismiss}
            onDismiss={() => {
              onDismiss(toast.id);
              cameFrom.current?.focus({ preventScroll: true });
              cameFrom.current = null; // a later toast may be ended without ever having the focus
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
        {list("error")}
      </div>
      <div aria-live="polite" className="contents">
        {list("success")}
      </div>
    </section>
  );
}

function Toast({ toast, dismissLabel, onDismiss }: { toast: ToastNote; dismissLabel: string; onDismiss: () => void }) {
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
        {toast.action && <Action {...toast.action} onDone={onDismiss} />}
      </div>
      <IconButton icon={X} label={dismissLabel} onClick={onDismiss} />
    </div>
  );
}

function Action({ label, onDone, ...does }: NonNullable<ToastNote["action"]> & { onDone: () => void }) {
  if ("href" in does) {
    return (
      <Link href={does.href} onClick={onDone} className="hit-area mt-2 inline-block font-semibold">
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="hit-area mt-1 font-semibold text-accent-ink underline underline-offset-4"
      onClick={() => {
        does.act();
        onDone();
      }}
    >
      {label}
    </button>
  );
}
