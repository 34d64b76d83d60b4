import {
  Content,
  Item,
  ItemIndicator,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from "@radix-ui/react-dropdown-menu";
import { cva } from "class-variance-authority";
import { Check, type IconNode } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
import { useShop } from "./shop-provider.tsx";

const item = cva(
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-1 px-3 py-2 text-body outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-sunken",
  { variants: { tone: { plain: "text-ink", danger: "text-danger" } }, defaultVariants: { tone: "plain" } },
);

export type MenuEntry =
  | { kind: "link"; id: string; label: string; href: string; icon?: IconNode }
  | {
      kind: "action";
      id: string;
      label: string;
      onSelect: () => void;
      icon?: IconNode;
      tone?: "plain" | "danger";
      isDisabled?: boolean;
    }
  | { kind: "separator"; id: string }
  | {
      kind: "choice";
      id: string;
      value: string;
      onValueChange: (value: string) => void;
      options: readonly { value: string; label: string }[];
    };

export interface DropdownMenuProps {
  /** A button that accepts a ref: Button or IconButton. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** The edge of the button with which the menu is aligned. */
  align?: "start" | "end";
  /** True when the menu is open at first, because the first press has loaded its code. */
  isInitiallyOpen?: boolean;
}

/** A menu under a button. Radix handles the arrow keys, type-ahead, Escape and the return of the focus. */
export function DropdownMenu({ trigger, entries, align = "end", isInitiallyOpen = false }: DropdownMenuProps) {
  const { portalContainer, link: Anchor } = useShop();
  return (
    <Root defaultOpen={isInitiallyOpen} modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      {portalContainer && (
        <Portal container={portalContainer}>
          <Content
            align={align}
            sideOffset={8}
            collisionPadding={16}
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-2 border bg-surface p-1.5 text-ink shadow-2 data-[state=open]:animate-appear"
          >
            {entries.map((entry) => {
              switch (entry.kind) {
                case "link":
                  return (
                    <Item key={entry.id} asChild className={item()}>
                      <Anchor href={entry.href}>
                        {entry.icon && <Icon icon={entry.icon} className="text-muted" />}
                        {entry.label}
                      </Anchor>
                    </Item>
                  );
                case "action":
                  return (
                    <Item
                      key={entry.id}
                      disabled={entry.isDisabled ?? false}
                      onSelect={entry.onSelect}
                      className={item({ tone: entry.tone ?? "plain" })}
                    >
                      {entry.icon && <Icon icon={entry.icon} className="text-muted" />}
                      {entry.label}
                    </Item>
                  );
                case "separator":
                  return <Separator key={entry.id} className="-mx-1.5 my-1.5 h-px bg-line" />;
                case "choice":
                  return (
                    <RadioGroup key={entry.id} value={entry.value} onValueChange={entry.onValueChange}>
                      {entry.options.map((option) => (
                        <RadioItem key={option.value} value={option.value} className={item()}>
                          <span className="size-5 text-accent-ink">
                            <ItemIndicator>
                              <Icon icon={Check} />
                            </ItemIndicator>
                          </span>
                          {option.label}
                        </RadioItem>
                      ))}
                    </RadioGroup>
                  );
              }
            })}
          </Content>
        </Portal>
      )}
    </Root>
  );
}
