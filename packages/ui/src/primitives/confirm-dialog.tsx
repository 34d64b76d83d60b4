import { Cancel, Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { InlineAlert } from "./inline-alert.tsx";
import { scrim, useModalContent } from "./modal.tsx";
import { useShop } from "./shop-provider.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, such as "Do you really want to delete?". */
  title: ReactNode;
  /** What will happen, where the question alone leaves doubt. */
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: "primary" | "danger";
  /** The work was confirmed and is under way: the dialog stays. */
  isPending?: boolean;
  /** Why it did not work out. */
  problem?: ReactNode;
  onConfirm: () => void;
}

/** Asks before something that cannot be taken back. Focus starts on the way out. The caller closes it. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = "danger",
  isPending = false,
  problem,
  onConfirm,
}: ConfirmDialogProps) {
  const { portalContainer } = useShop();
  const content = useModalContent();
  return (
    <Root open={isOpen} onOpenChange={onOpenChange}>
      {portalContainer && (
        <Portal container={portalContainer}>
          <Overlay className={scrim} />
          <Content
            {...content}
            {...(description ? {} : { "aria-describedby": undefined })}
            className="fixed inset-0 z-50 m-auto flex h-fit w-[calc(100%-2rem)] max-w-md flex-col gap-2 rounded-3 bg-surface p-6 text-ink shadow-2 outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise"
          >
            <Title className="heading text-h4">{title}</Title>
            {description && <Description className="text-body text-muted">{description}</Description>}
            {problem && <InlineAlert tone="danger">{problem}</InlineAlert>}
            <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Cancel asChild>
                <Button tone="secondary">{cancelLabel}</Button>
              </Cancel>
              <Button tone={tone} isPending={isPending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Content>
        </Portal>
      )}
    </Root>
  );
}
