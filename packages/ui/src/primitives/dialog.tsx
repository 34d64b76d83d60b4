import { Close, Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { cva } from "class-variance-authority";
import { X } from "lucide";
import type { ReactNode, Ref } from "react";
import { IconButton } from "./icon-button.tsx";
import { focusBody, ModalBody, scrim, useModalContent } from "./modal.tsx";
import { useShop } from "./shop-provider.tsx";

const panel = cva(
  "fixed inset-0 z-50 flex flex-col bg-surface text-ink shadow-2 outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise max-sm:size-full sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:rounded-3",
  { variants: { size: { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" } } },
);

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  size?: "sm" | "md" | "lg";
  /** The buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  footerRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * A question or a form over the page. The content is at most 500 px high and scrolls (specification, section 9). On a phone, the dialog
 * fills the screen. The focus goes to the first control, stays inside, and returns after closing.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  closeLabel,
  size = "md",
  footer,
  footerRef,
  children,
}: DialogProps) {
  const { portalContainer } = useShop();
  const { onOpenAutoFocus, ...content } = useModalContent();
  return (
    <Root open={isOpen} onOpenChange={onOpenChange}>
      {portalContainer && (
        <Portal container={portalContainer}>
          <Overlay className={scrim} />
          <Content
            {...content}
            {...(description ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus(event);
              focusBody(event);
            }}
            className={panel({ size })}
          >
            <div className="flex items-start justify-between gap-4 border-b ps-5 pe-3 pt-3 pb-3 sm:ps-6">
              <div className="min-w-0 py-2">
                <Title className="heading text-h4">{title}</Title>
                {description && <Description className="mt-1 text-small text-muted">{description}</Description>}
              </div>
              <Close asChild>
                <IconButton icon={X} label={closeLabel} />
              </Close>
            </div>
            <ModalBody className="min-h-0 grow overflow-y-auto overscroll-contain p-5 sm:max-h-[500px] sm:p-6">
              {children}
            </ModalBody>
            {footer && (
              <div
                ref={footerRef}
                className="flex flex-col-reverse gap-3 border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-6"
              >
                {footer}
              </div>
            )}
          </Content>
        </Portal>
      )}
    </Root>
  );
}
