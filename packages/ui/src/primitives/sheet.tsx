import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { cva } from "class-variance-authority";
import { X } from "lucide";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { focusBody, ModalBody, scrim, useModalContent } from "./modal.tsx";
import { useShop } from "./shop-provider.tsx";

const panel = cva("fixed z-50 flex flex-col bg-surface text-ink shadow-2 outline-none", {
  variants: {
    side: {
      start:
        "inset-y-0 start-0 w-[min(22rem,100%-3rem)] [--griya-slide:-100%] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in rtl:[--griya-slide:100%]",
      end: "inset-y-0 end-0 w-[min(26rem,100%)] [--griya-slide:100%] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in rtl:[--griya-slide:-100%]",
      bottom:
        "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-3 data-[state=closed]:animate-sink data-[state=open]:animate-rise",
    },
  },
});

export interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The edge at which the sheet opens: the start (menus), the end (cart), or the bottom (filters on a phone). */
  side?: "start" | "end" | "bottom";
  title: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel at an edge of the page. */
export function Sheet({ isOpen, onOpenChange, side = "end", title, closeLabel, footer, children }: SheetProps) {
  const { portalContainer } = useShop();
  const { onOpenAutoFocus, ...content } = useModalContent();
  return (
    <Root open={isOpen} onOpenChange={onOpenChange}>
      {portalContainer && (
        <Portal container={portalContainer}>
          <Overlay className={scrim} />
          <Content
            {...content}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus(event);
              focusBody(event);
            }}
            className={panel({ side })}
          >
            <header className="flex items-center justify-between gap-4 border-b ps-5 pe-3 py-2">
              <Title className="heading min-w-0 text-h4">{title}</Title>
              <Close asChild>
                <IconButton icon={X} label={closeLabel} />
              </Close>
            </header>
            <ModalBody className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</ModalBody>
            {footer && <footer className="border-t px-5 py-4">{footer}</footer>}
          </Content>
        </Portal>
      )}
    </Root>
  );
}
