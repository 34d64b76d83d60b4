import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { InlineAlert } from "./inline-alert.tsx";
import { getNoReturnFocus, recordFocus } from "./modal.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, such as "Do you really want to delete?". */
  title: ReactNode;
  /** The effect of the action, when the question does not explain it. */
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: "primary" | "danger";
  /** True while the confirmed action is in progress. The dialog stays open. */
  isPending?: boolean;
  /** The reason why the action failed. */
  problem?: ReactNode;
  onConfirm: () => void;
}

/** Asks for a confirmation before an action that cannot be undone. The focus starts on the cancel button. The caller closes the dialog. */
export function ConfirmDialog({ isOpen, ...question }: ConfirmDialogProps) {
  return isOpen && <ConfirmModal {...question} />;
}

/** The native modal dialog. The dialog traps the focus also in a shadow root. The page cannot cover or clip the dialog. */
function ConfirmModal({
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = "danger",
  isPending = false,
  problem,
  onConfirm,
}: Omit<ConfirmDialogProps, "isOpen">) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const returnFocusRef = useRef<() => HTMLElement | null>(getNoReturnFocus);
  const cancelDialog = () => onOpenChange(false);

  useEffect(() => {
    const modal = dialog.current;
    if (!modal) return undefined;
    // StrictMode runs this effect twice, and a button of the dialog has the focus at the second run
    if (!modal.open) {
      returnFocusRef.current = recordFocus(modal);
      modal.showModal();
    }
    // the focus moves after the dialog and its content are removed
    return () => queueMicrotask(() => !modal.isConnected && returnFocusRef.current()?.focus());
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        cancelDialog();
      }}
      onClose={(event) => !event.currentTarget.open && cancelDialog()}
      className="m-auto h-fit w-[calc(100%-2rem)] max-w-md flex-col gap-2 rounded-3 bg-surface p-6 text-ink shadow-2 outline-none backdrop:animate-appear backdrop:bg-scrim open:flex open:animate-rise"
    >
      <h2 id={`${id}-title`} className="heading text-h4">
        {title}
      </h2>
      {description && (
        <p id={`${id}-description`} className="text-body text-muted">
          {description}
        </p>
      )}
      {problem && <InlineAlert tone="danger">{problem}</InlineAlert>}
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={cancelDialog}>
          {cancelLabel}
        </Button>
        <Button tone={tone} isPending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
