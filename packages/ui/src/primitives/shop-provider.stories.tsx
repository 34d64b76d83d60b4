import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { createPortal } from "react-dom";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Heading } from "./heading.tsx";
import { ShopProvider, useMoneyFormatter } from "./shop-provider.tsx";
import { Text } from "./text.tsx";
import { TextField } from "./text-field.tsx";

const meta = { title: "Primitives/ShopProvider", component: ShopProvider, tags: ["embed"] } satisfies Meta<
  typeof ShopProvider
>;
export default meta;
type Story = StoryObj<typeof meta>;

function ThemeSample({ name }: { name: string }) {
  const formatMoney = useMoneyFormatter();
  return (
    <div className="flex flex-col items-start gap-3 rounded-3 border bg-surface p-5 shadow-1">
      <Heading level={2} size="h4">
        {name}
      </Heading>
      <Text tone="muted" isNumeric>
        {formatMoney(8_750_000)}
      </Text>
      <Button>Buy</Button>
    </div>
  );
}

/** The themes are side by side. Each theme has its own colours, corners and fonts. */
export const Default: Story = {
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["teras", "kota"] as const).flatMap((theme) =>
        (["light", "dark"] as const).map((mode) => (
          <ShopProvider key={theme + mode} theme={theme} mode={mode} className="rounded-3 p-5">
            <ThemeSample name={`${theme} ${mode}`} />
          </ShopProvider>
        )),
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    const colours = canvas.getAllByRole("button").map((button) => getComputedStyle(button).backgroundColor);
    await expect(colours).toEqual(["rgb(15, 91, 76)", "rgb(111, 199, 178)", "rgb(26, 29, 36)", "rgb(243, 245, 249)"]);
  },
};

function ShadowShop({ root }: { root: ShadowRoot }) {
  const [isOpen, setIsOpen] = useState(false);
  return createPortal(
    <ShopProvider theme="kota" className="p-5">
      <Button onClick={() => setIsOpen(true)}>Track an order</Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Track an order" closeLabel="Close">
        <TextField label="Order code" />
      </Dialog>
    </ShopProvider>,
    root,
  );
}

function PartnerPage() {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  return (
    <div
      ref={(host) => {
        if (!host || host.shadowRoot) return;
        const shadow = host.attachShadow({ mode: "open" });
        shadow.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
          const copy = new CSSStyleSheet();
          copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join("\n"));
          return copy;
        });
        setRoot(shadow);
      }}
    >
      {root && <ShadowShop root={root} />}
    </div>
  );
}

/** In a shadow root, a dialog stays inside the root, traps the focus, and returns it after closing. */
export const InAShadowRoot: Story = {
  render: () => <PartnerPage />,
  play: async ({ canvasElement }) => {
    const findElement = <E extends Element>(selector: string) =>
      waitFor(() => {
        const shadowHost = [...canvasElement.querySelectorAll("div")].find((element) => element.shadowRoot);
        const foundElement = shadowHost?.shadowRoot?.querySelector<E & HTMLElement>(selector);
        if (!foundElement) throw new Error(`Nothing in the shadow root matches ${selector}.`);
        return foundElement;
      });
    const opener = await findElement<HTMLButtonElement>("button");
    await expect(getComputedStyle(opener).backgroundColor).toBe("rgb(26, 29, 36)");
    opener.focus();
    await userEvent.click(opener);
    await findElement("[role=dialog]");
    const root = opener.getRootNode();
    if (!(root instanceof ShadowRoot)) throw new Error("The shop is not in a shadow root.");
    const field = await findElement<HTMLInputElement>("input");
    await waitFor(() => expect(root.activeElement).toBe(field));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, composed: true }));
    const closeButton = await findElement<HTMLButtonElement>("button[aria-label=Close]");
    await waitFor(() => expect(root.activeElement).toBe(closeButton));
    closeButton.click();
    await waitFor(() => expect(root.activeElement).toBe(opener));
  },
};
