import type { Meta, StoryObj } from "@storybook/react-vite";
import { ChevronDown, LogOut, Package, UserRound } from "lucide";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Button } from "./button.tsx";
import { DropdownMenu } from "./dropdown-menu.tsx";

const onLogout = fn();

const meta = {
  title: "Primitives/DropdownMenu",
  component: DropdownMenu,
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { trigger: <span />, entries: [] },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

function ProfileMenu({ isInitiallyOpen = false }: { isInitiallyOpen?: boolean }) {
  const copy = useStoryCopy();
  return (
    <div className="flex min-h-72 justify-end">
      <DropdownMenu
        isInitiallyOpen={isInitiallyOpen}
        trigger={
          <Button tone="secondary" iconEnd={ChevronDown}>
            {copy.menu}
          </Button>
        }
        entries={[
          { kind: "link", id: "profile", label: copy.profile, href: "#profile", icon: UserRound },
          { kind: "link", id: "orders", label: copy.orders, href: "#orders", icon: Package },
          { kind: "separator", id: "separator" },
          { kind: "action", id: "logout", label: copy.logout, onSelect: onLogout, icon: LogOut },
        ]}
      />
    </div>
  );
}

export const Default: Story = {
  render: () => <ProfileMenu isInitiallyOpen />,
  play: async () => {
    const menu = await screen.findByRole("menu", { name: "My account" });
    await waitFor(() => expect(menu).toHaveFocus());
    await expect(screen.getByRole("menuitem", { name: "Orders" })).toHaveAttribute("href", "#orders");
    await userEvent.keyboard("{ArrowDown}");
    await expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveFocus();
  },
};

export const Keyboard: Story = {
  render: () => <ProfileMenu />,
  play: async ({ canvas }) => {
    onLogout.mockClear();
    const trigger = canvas.getByRole("button", { name: "My account" });
    trigger.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveFocus());
    await userEvent.keyboard("{End}");
    await expect(screen.getByRole("menuitem", { name: "Log out" })).toHaveFocus();
    await userEvent.keyboard("o");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Orders" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Log out" }));
    await expect(onLogout).toHaveBeenCalledOnce();
  },
};

function SortMenu() {
  const copy = useStoryCopy();
  const [order, setOrder] = useState("newest");
  return (
    <div className="min-h-60">
      <DropdownMenu
        align="start"
        isInitiallyOpen
        trigger={
          <Button tone="secondary" iconEnd={ChevronDown}>
            {copy.sort}
          </Button>
        }
        entries={[
          {
            kind: "choice",
            id: "sort",
            value: order,
            onValueChange: setOrder,
            options: [
              { value: "newest", label: copy.newest },
              { value: "cheapest", label: copy.cheapest },
              { value: "dearest", label: copy.dearest },
            ],
          },
        ]}
      />
    </div>
  );
}

export const Choice: Story = {
  render: () => <SortMenu />,
  play: async () => {
    await expect(await screen.findByRole("menuitemradio", { name: "Newest" })).toBeChecked();
    await expect(screen.getByRole("menuitemradio", { name: "Lowest price" })).not.toBeChecked();
  },
};

/** A choice closes the menu. The option is checked when the menu opens again. */
export const Chosen: Story = {
  render: () => <SortMenu />,
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Lowest price" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const trigger = canvas.getByRole("button", { name: "Sort" });
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menuitemradio", { name: "Lowest price" })).toBeChecked();
    await expect(screen.getByRole("menuitemradio", { name: "Newest" })).not.toBeChecked();
  },
};
