import { IconButton } from "@griya/ui";
import { Menu } from "lucide";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { createLazyComponent } from "../reload/lazy-component.ts";

const MobileMenu = createLazyComponent(async () => (await import("./mobile-menu.tsx")).MobileMenu);

/** Renders the button of the menu on a phone. The menu's code loads when the pointer or the focus enters the button. */
export function MenuButton() {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Menu}
        label={t("shell.menu.open")}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={MobileMenu.preload}
        onFocus={MobileMenu.preload}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
        className="-ms-2.5 lg:hidden noscript:hidden"
      />
      {isWanted && (
        <Suspense fallback={null}>
          <MobileMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
