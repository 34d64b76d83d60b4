import type { Settings } from "@griya/api";
import { sessionMachine } from "@griya/machines";
import { aCustomer, aSession, manualRequest } from "@griya/machines/testing";
import { Button } from "@griya/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { useServices } from "../providers/services.ts";
import { StaticShopper } from "../testing/static-shopper.tsx";
import { aSettings, StoryShop, storyTexts } from "../testing/story-shop.tsx";
import { en, id } from "../words.ts";
import { Footer } from "./layouts/footer.tsx";
import { Header } from "./layouts/header.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PageLoading } from "./page-loading.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { TopBanner } from "./top-banner.tsx";

const methodMark = {
  path: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" rx="6" fill="#fff"/></svg>')}`,
  width: 60,
  height: 40,
};

const topBanner = {
  id: "payday",
  title: "Payday Savings: up to 30% off eight favourites",
  picture: null,
  isActive: true,
  isClosable: true,
  href: "/flash-sale",
};

const settings = aSettings({
  phone: "+62 21 5550 0100",
  headerLinks: {
    left: [
      { title: "About us", url: "/page/about" },
      { title: "Our workshops", url: "/page/workshops" },
    ],
    right: [
      { title: "Contact us", url: "/page/contact-us" },
      { title: "Warranty", url: "/page/warranty" },
    ],
  },
  bankAccount: {
    bankName: "Bank Contoh Nusantara",
    accountHolder: "PT Griya Contoh Indonesia",
    accountNumber: "0010 2023 0817",
    branchName: "KCP Kemang, Jakarta",
  },
  footerPaymentMarks: [
    { name: "Bank transfer", mark: methodMark },
    { name: "Cash on delivery", mark: methodMark },
  ],
  footerDeliveryMarks: [{ name: "Regular delivery", mark: methodMark }],
  catalogue: { path: "/media/catalogue/griya-catalogue-en-0badcafe.pdf", bytes: 1_249_000 },
  topBanner,
});

/** The settings of the demo, with external catalogues, a chat and social links. */
const wellLinkedSettings = {
  ...settings,
  catalogueLinks: [
    { title: "Rumayasa catalogue", url: "https://rumayasa.example/2023" },
    { title: "Langkan catalogue", url: "https://langkan.example/2023" },
  ],
  socialLinks: [
    { title: "Rumayasa on Instagram", url: "https://instagram.example/rumayasa" },
    { title: "Langkan on Instagram", url: "https://instagram.example/langkan" },
  ],
};

/** Returns true when the window is wide enough for the links of the header. */
const isWide = () => matchMedia("(min-width: 992px)").matches;

const sari = aCustomer({ name: "Sari Wulandari Kusumaningtyas", cartCount: 3 });
const sariState = {
  session: { value: { customer: "idle" }, context: { session: aSession({ customer: sari }) } },
  shopper: { value: "customer" },
} as const;

/** Renders the layout around a page. */
function Shell({ isCustomer = false, shopSettings = settings }: { isCustomer?: boolean; shopSettings?: Settings }) {
  return (
    <StoryShop settings={shopSettings}>
      <StaticShopper {...(isCustomer && sariState)}>
        <TopBanner />
        <Header logoPath={shopSettings.logoPath} />
        <Footer settings={shopSettings} />
      </StaticShopper>
    </StoryShop>
  );
}

function OpenMenu() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <StoryShop settings={settings}>
      <StaticShopper>
        <MobileMenu isOpen={isOpen} onOpenChange={setIsOpen} />
      </StaticShopper>
    </StoryShop>
  );
}

function LongRequest() {
  const { client } = useServices();
  return (
    <>
      <PageLoading />
      <Button onClick={() => void client.settings.find()}>Ask</Button>
    </>
  );
}

const meta = {
  title: "Screens/Shell",
  component: Shell,
  loaders: storyTexts,
  parameters: { frame: "none" },
  beforeEach: () => localStorage.removeItem("griya_closed_banner"),
} satisfies Meta<typeof Shell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  play: async ({ canvasElement, globals, step }) => {
    const canvas = within(canvasElement);
    const isIndonesian = globals["language"] === "id";
    const texts = isIndonesian ? id : en;
    const toHref = (path: string) => (isIndonesian ? `/id${path}` : path);
    const expectLink = (place: ReturnType<typeof within>, name: string, href: string) =>
      expect(place.getByRole("link", { name })).toHaveAttribute("href", href);
    await step("a guest can log in, and a wide header also links to the registration", async () => {
      await canvas.findByRole("contentinfo");
      await expectLink(canvas, texts.shell.account.login, toHref("/login"));
      if (isWide()) await expectLink(canvas, texts.shell.account.register, toHref("/register"));
    });
    await step("the links of the settings are on their side of the header", async () => {
      if (!isWide()) return;
      const { left, right } = settings.headerLinks;
      for (const [name, links] of [
        [texts.shell.links.region, left],
        [texts.shell.links.right, right],
      ] as const) {
        const sideNavigation = within(canvas.getByRole("navigation", { name }));
        await expect(sideNavigation.getAllByRole("link")).toHaveLength(links.length);
        for (const { title, url } of links) await expectLink(sideNavigation, title, toHref(url));
      }
    });
    await step("the footer shows the contacts, the bank account and the owner of the shop", async () => {
      await expectLink(canvas, settings.phone, "tel:+622155500100");
      await expectLink(canvas, settings.email, `mailto:${settings.email}`);
      const { bank, holder, branch } = texts.shell.footer;
      await expect(canvas.getByRole("heading", { name: bank }).parentElement).toHaveTextContent(
        `Bank Contoh Nusantara0010 2023 0817${holder}PT Griya Contoh Indonesia${branch}KCP Kemang, Jakarta`,
      );
      await expect(canvas.getByText("© 2023 Griya")).toBeVisible();
    });
    await step("the header and the footer link to the catalogue with its size", async () => {
      const name = isIndonesian ? "Unduh katalog (PDF, 1,2 MB)" : "Download the catalogue (PDF, 1.2 MB)";
      const links = await canvas.findAllByText(name);
      await expect(links).toHaveLength(2);
      for (const link of links) await expect(link).toHaveAttribute("href", settings.catalogue?.path);
    });
    await step("the footer names the payment and delivery methods", async () => {
      const methodsSection = canvas.getByRole("heading", {
        name: isIndonesian ? "Cara membayar" : "Ways to pay",
      }).parentElement;
      await expect(methodsSection).toHaveTextContent("Bank transferCash on delivery");
    });
    await step("the footer has the choice of light or dark mode", async () => {
      const modeSelect = canvas.getByRole("combobox", { name: isIndonesian ? "Tampilan" : "Appearance" });
      await expect(modeSelect).toHaveDisplayValue(isIndonesian ? "Ikuti perangkat" : "As the device");
      await userEvent.selectOptions(modeSelect, "dark");
      await expect(modeSelect).toHaveDisplayValue(isIndonesian ? "Gelap" : "Dark");
    });
  },
};

/** The accessible name of the search. */
const searchNamePattern = /Search the shop|Cari di toko/;

/** The accessible name of the button that closes the banner. */
const closeButtonNamePattern = /Close the announcement|Tutup pengumuman/;

/** The header has a list of all catalogues. The footer links to the profiles of the brands. */
export const WellLinked: Story = {
  args: { shopSettings: wellLinkedSettings },
  play: async ({ canvas, canvasElement }) => {
    const menu = canvasElement.querySelector("summary");
    const link = canvas.getByText("Langkan catalogue");
    if (menu?.checkVisibility()) {
      await expect(link).not.toBeVisible();
      await userEvent.click(menu);
      await waitFor(() => expect(link).toBeVisible());
    }
    await expect(link).toHaveAttribute("href", "https://langkan.example/2023");
    await expect(canvas.getByRole("link", { name: "Rumayasa on Instagram" })).toBeVisible();
  },
};

/** The shop has no printed catalogue, and names no payment or delivery methods. The page shows no links to them. */
export const WithoutCatalogue: Story = {
  args: { shopSettings: { ...settings, catalogue: null, footerPaymentMarks: [], footerDeliveryMarks: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("contentinfo");
    await expect(canvas.queryByText(/PDF/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole("heading", { name: /Ways|Cara/ })).not.toBeInTheDocument();
  },
};

/** The code of the account menu loads when the menu opens. */
export const Customer: Story = {
  args: { isCustomer: true },
  play: async ({ canvas }) => {
    const accountButton = await canvas.findByRole("button", { name: `Account of ${sari.name}` });
    await expect(canvas.queryByRole("link", { name: "Log in" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Cart, 3 products" })).toHaveAttribute("href", "/cart");
    await userEvent.click(accountButton);
    await expect(await screen.findByRole("menuitem", { name: "Profile" })).toHaveAttribute("href", "/user/profile");
    await expect(screen.getByRole("menuitem", { name: "My orders" })).toHaveAttribute("href", "/user/orders");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: `Account of ${sari.name}` })).toHaveFocus());
  },
};

export const BannerClosed: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const getHeaderTop = () => canvas.getByRole("combobox", { name: searchNamePattern }).getBoundingClientRect().top;
    const closeButton = await canvas.findByRole("button", { name: closeButtonNamePattern });
    const topBefore = getHeaderTop();
    await userEvent.click(closeButton);
    await step("the content below has not moved", async () => {
      await expect(closeButton).not.toBeInTheDocument();
      await expect(getHeaderTop()).toBe(topBefore);
    });
  },
};

const storeClosedBanner = (id: string) => () => localStorage.setItem("griya_closed_banner", id);

/** The settings do not allow a shopper to close this banner. The banner appears even when the browser has stored its id. */
export const BannerThatStays: Story = {
  args: { shopSettings: { ...settings, topBanner: { ...topBanner, isClosable: false } } },
  beforeEach: storeClosedBanner(topBanner.id),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: topBanner.title })).toHaveAttribute(
      "href",
      expect.stringMatching(/^(\/id)?\/flash-sale$/),
    );
    await expect(canvas.queryByRole("button", { name: closeButtonNamePattern })).not.toBeInTheDocument();
  },
};

/** The shopper has closed an earlier banner. The next banner appears. */
export const AnotherBanner: Story = {
  beforeEach: storeClosedBanner("ramadan"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: topBanner.title })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: closeButtonNamePattern }));
    await expect(localStorage.getItem("griya_closed_banner")).toBe(topBanner.id);
  },
};

/** Numbers have left-to-right order in every language. */
export const FromRightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const number of ["0010 2023 0817", settings.phone, settings.serviceHours])
      await expect(await canvas.findByText(number)).toHaveStyle({ direction: "ltr" });
  },
};

const plumSettings = { ...settings, accentColour: "#7a1f4b", accentHoverColour: "#5c1738" };

/** The page has the accent colour of the settings. */
export const OwnColour: Story = {
  args: { shopSettings: plumSettings },
  play: async ({ canvasElement }) => {
    const banner = await within(canvasElement).findByRole("region", { name: /Announcement|Pengumuman/ });
    const isLight = banner.closest('[data-theme="teras"][data-mode="light"]') !== null;
    if (isLight) await waitFor(() => expect(banner).toHaveStyle({ backgroundColor: "rgb(122, 31, 75)" }));
  },
};

export const MinimumHint: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const searchField = await canvas.findByRole("combobox", { name: searchNamePattern });
    await userEvent.type(searchField, "so");
    await waitFor(() => expect(searchField).toHaveAccessibleDescription(/3/)); // The code of the search loads with the first key press.
  },
};

/** The menu has each link exactly once. The services fold. A click on a link closes the menu. */
export const Menu: Story = {
  render: () => <OpenMenu />,
  play: async () => {
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    const trackLink = menu.getByRole("link", { name: "Track an order" });
    await userEvent.click(menu.getByText("Services"));
    await waitFor(() => expect(trackLink).not.toBeVisible());
    await userEvent.click(menu.getByText("Services"));
    await waitFor(() => expect(trackLink).toBeVisible());
    for (const [name, path] of [
      ["Company profile", "/company-profile"],
      ["Product articles", "/article-product"],
      ["How to shop and pay", "/how-to-shop"],
      ["Track an order", "/track"],
      ["Returns", "/page/returns"],
      ["Privacy policy", "/page/privacy-policy"],
      ["About us", "/page/about"],
      ["Contact us", "/page/contact-us"],
      ["Our workshops", "/page/workshops"],
      ["Warranty", "/page/warranty"],
      ["Log in", "/login"],
      ["Register", "/register"],
    ] as const) {
      await expect(menu.getByRole("link", { name })).toHaveAttribute("href", path);
    }
    await userEvent.click(menu.getByRole("link", { name: "Brands" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const MenuOfACustomer: Story = {
  render: () => (
    <StoryShop>
      <StaticShopper
        {...sariState}
        sessionLogic={sessionMachine.provide({ actors: { logOut: manualRequest.noRetry<null>().logic } })}
      >
        <ProfileMenu trigger={<Button tone="secondary">{sari.name}</Button>} isInitiallyOpen />
      </StaticShopper>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole("menuitem", { name: "Log out" }));
    const trigger = canvas.getByRole("button", { name: sari.name });
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menuitem", { name: "Log out" })).toHaveAttribute("aria-disabled", "true");
  },
};

const getBackground = (element: Element | null): string | null => element && getComputedStyle(element).backgroundColor;

/** A bar appears when a call takes longer than 200 ms. A note appears after 5 s. Faster calls show neither. */
export const Loading: Story = {
  render: () => (
    <StoryShop settings={settings}>
      <TopBanner />
      <LongRequest />
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    const startedAt = performance.now();
    await userEvent.click(canvas.getByRole("button", { name: "Ask" }));
    await expect(await canvas.findByRole("progressbar")).toBeInTheDocument();
    await expect(performance.now() - startedAt).toBeGreaterThanOrEqual(200);
    const [bar, note] = canvas.getAllByRole("status"); // Screen readers announce both, wherever the focus is.
    if (!bar || !note) throw new Error("The page does not have two elements with the role `status`.");
    await expect(bar).toContainElement(canvas.getByRole("progressbar"));
    const bannerStrip = canvas.getByRole("region", { name: /Announcement|Pengumuman/ });
    await expect(bar.getBoundingClientRect()).toMatchObject({ top: 0, height: 4 });
    await expect([getBackground(bannerStrip), "rgba(0, 0, 0, 0)"]).not.toContain(getBackground(bar));
    await expect(note).toHaveTextContent(/^$/);
    await expect(note.firstElementChild).not.toBeVisible();
    await waitFor(() => expect(note).toHaveTextContent(/longer than usual|lebih lama dari biasanya/));
    await expect(performance.now() - startedAt).toBeGreaterThanOrEqual(5000);
  },
};
