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

const mark = {
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
    { name: "Bank transfer", mark },
    { name: "Cash on delivery", mark },
  ],
  footerDeliveryMarks: [{ name: "Regular delivery", mark }],
  catalogue: { path: "/media/catalogue/griya-catalogue-en-0badcafe.pdf", bytes: 1_249_000 },
  topBanner,
});

/** The demo's settings, with external catalogues, a chat and brands to follow. */
const wellLinked = {
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

/** Tells whether the header is wide. */
const isWide = () => matchMedia("(min-width: 992px)").matches;

const sari = aCustomer({ name: "Sari Wulandari Kusumaningtyas", cartCount: 3 });
const ofSari = {
  session: { value: { customer: "idle" }, context: { session: aSession({ customer: sari }) } },
  shopper: { value: "customer" },
} as const;

/** Everything around a page, without the page. */
function Shell({ isCustomer = false, shown = settings }: { isCustomer?: boolean; shown?: Settings }) {
  return (
    <StoryShop settings={shown}>
      <StaticShopper {...(isCustomer && ofSari)}>
        <TopBanner />
        <Header logoPath={shown.logoPath} />
        <Footer settings={shown} />
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

function AskingForLong() {
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
    const words = isIndonesian ? id : en;
    const at = (path: string) => (isIndonesian ? `/id${path}` : path);
    const leadsTo = (place: ReturnType<typeof within>, name: string, href: string) =>
      expect(place.getByRole("link", { name })).toHaveAttribute("href", href);
    await step("whoever is not logged in may do so, and register where the header has room", async () => {
      await canvas.findByRole("contentinfo");
      await leadsTo(canvas, words.shell.account.login, at("/login"));
      if (isWide()) await leadsTo(canvas, words.shell.account.register, at("/register"));
    });
    await step("the links of the settings stand on the side where they belong", async () => {
      if (!isWide()) return;
      const { left, right } = settings.headerLinks;
      for (const [name, links] of [
        [words.shell.links.region, left],
        [words.shell.links.right, right],
      ] as const) {
        const side = within(canvas.getByRole("navigation", { name }));
        await expect(side.getAllByRole("link")).toHaveLength(links.length);
        for (const { title, url } of links) await leadsTo(side, title, at(url));
      }
    });
    await step("the footer says how the shop is reached, where money is sent, and whose it is", async () => {
      await leadsTo(canvas, settings.phone, "tel:+622155500100");
      await leadsTo(canvas, settings.email, `mailto:${settings.email}`);
      const { bank, holder, branch } = words.shell.footer;
      await expect(canvas.getByRole("heading", { name: bank }).parentElement).toHaveTextContent(
        `Bank Contoh Nusantara0010 2023 0817${holder}PT Griya Contoh Indonesia${branch}KCP Kemang, Jakarta`,
      );
      await expect(canvas.getByText("© 2023 Griya")).toBeVisible();
    });
    await step("the catalogue is offered above and below, with its size", async () => {
      const name = isIndonesian ? "Unduh katalog (PDF, 1,2 MB)" : "Download the catalogue (PDF, 1.2 MB)";
      const links = await canvas.findAllByText(name);
      await expect(links).toHaveLength(2);
      for (const link of links) await expect(link).toHaveAttribute("href", settings.catalogue?.path);
    });
    await step("the footer says in words how one pays and gets it", async () => {
      const ways = canvas.getByRole("heading", { name: isIndonesian ? "Cara membayar" : "Ways to pay" }).parentElement;
      await expect(ways).toHaveTextContent("Bank transferCash on delivery");
    });
    await step("light or dark is chosen at the foot of the page", async () => {
      const choice = canvas.getByRole("combobox", { name: isIndonesian ? "Tampilan" : "Appearance" });
      await expect(choice).toHaveDisplayValue(isIndonesian ? "Ikuti perangkat" : "As the device");
      await userEvent.selectOptions(choice, "dark");
      await expect(choice).toHaveDisplayValue(isIndonesian ? "Gelap" : "Dark");
    });
  },
};

/** The name of the search. */
const search = /Search the shop|Cari di toko/;

/** The name of the button that closes the banner. */
const closeBanner = /Close the announcement|Tutup pengumuman/;

/** The catalogues are behind one name in the header, and the brands' profiles are in the footer. */
export const WellLinked: Story = {
  args: { shown: wellLinked },
  play: async ({ canvas, canvasElement }) => {
    const menu = canvasElement.querySelector("summary");
    const link = canvas.getByText("Langkan catalogue");
    if (menu?.checkVisibility()) {
      await expect(link).not.toBeVisible();
      await userEvent.click(menu);
      await expect(link).toBeVisible();
    }
    await expect(link).toHaveAttribute("href", "https://langkan.example/2023");
    await expect(canvas.getByRole("link", { name: "Rumayasa on Instagram" })).toBeVisible();
  },
};

/** The shop has no printed catalogue and no named ways to pay or deliver, so nothing points to them. */
export const WithoutCatalogue: Story = {
  args: { shown: { ...settings, catalogue: null, footerPaymentMarks: [], footerDeliveryMarks: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("contentinfo");
    await expect(canvas.queryByText(/PDF/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole("heading", { name: /Ways|Cara/ })).not.toBeInTheDocument();
  },
};

/** The menu of the account is loaded when it is opened. */
export const Customer: Story = {
  args: { isCustomer: true },
  play: async ({ canvas }) => {
    const account = await canvas.findByRole("button", { name: `Account of ${sari.name}` });
    await expect(canvas.queryByRole("link", { name: "Log in" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Cart, 3 products" })).toHaveAttribute("href", "/cart");
    await userEvent.click(account);
    await expect(await screen.findByRole("menuitem", { name: "Profile" })).toHaveAttribute("href", "/user/profile");
    await expect(screen.getByRole("menuitem", { name: "My orders" })).toHaveAttribute("href", "/user/orders");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: `Account of ${sari.name}` })).toHaveFocus());
  },
};

export const BannerClosed: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const header = () => canvas.getByRole("combobox", { name: search }).getBoundingClientRect().top;
    const close = await canvas.findByRole("button", { name: closeBanner });
    const before = header();
    await userEvent.click(close);
    await step("what is below has not moved", async () => {
      await expect(close).not.toBeInTheDocument();
      await expect(header()).toBe(before);
    });
  },
};

const closedBefore = (id: string) => () => localStorage.setItem("griya_closed_banner", id);

/** A banner that may not be closed is shown, whatever is stored. */
export const BannerThatStays: Story = {
  args: { shown: { ...settings, topBanner: { ...topBanner, isClosable: false } } },
  beforeEach: closedBefore(topBanner.id),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: topBanner.title })).toHaveAttribute(
      "href",
      expect.stringMatching(/^(\/id)?\/flash-sale$/),
    );
    await expect(canvas.queryByRole("button", { name: closeBanner })).not.toBeInTheDocument();
  },
};

/** A shopper who closed an earlier banner sees the next one. */
export const AnotherBanner: Story = {
  beforeEach: closedBefore("ramadan"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: topBanner.title })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: closeBanner }));
    await expect(localStorage.getItem("griya_closed_banner")).toBe(topBanner.id);
  },
};

/** Numbers are read from left to right in every language. */
export const FromRightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const number of ["0010 2023 0817", settings.phone, settings.serviceHours])
      await expect(await canvas.findByText(number)).toHaveStyle({ direction: "ltr" });
  },
};

const plum = { ...settings, accentColour: "#7a1f4b", accentHoverColour: "#5c1738" };

/** The shop in its owner's colour. */
export const OwnColour: Story = {
  args: { shown: plum },
  play: async ({ canvasElement }) => {
    const banner = await within(canvasElement).findByRole("region", { name: /Announcement|Pengumuman/ });
    const isLight = banner.closest('[data-theme="teras"][data-mode="light"]') !== null;
    if (isLight) await waitFor(() => expect(banner).toHaveStyle({ backgroundColor: "rgb(122, 31, 75)" }));
  },
};

export const MinimumHint: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole("combobox", { name: search });
    await userEvent.type(field, "so");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/3/)); // its code is loaded with the first key
  },
};

/** Every link is there, and once. The services fold, and following a link closes the menu. */
export const Menu: Story = {
  render: () => <OpenMenu />,
  play: async () => {
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    await userEvent.click(menu.getByText("Services"));
    await expect(menu.getByRole("link", { name: "Track an order" })).not.toBeVisible();
    await userEvent.click(menu.getByText("Services"));
    await expect(menu.getByRole("link", { name: "Track an order" })).toBeVisible();
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
        {...ofSari}
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

const getGround = (element: Element | null): string | null => element && getComputedStyle(element).backgroundColor;

/**
 * A bar over the page shows that a call takes longer than 200 ms, also over the banner. A note shows that it takes longer than 5 s. Faster
 * calls show none.
 */
export const Loading: Story = {
  render: () => (
    <StoryShop settings={settings}>
      <TopBanner />
      <AskingForLong />
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    const asked = performance.now();
    await userEvent.click(canvas.getByRole("button", { name: "Ask" }));
    await expect(await canvas.findByRole("progressbar")).toBeInTheDocument();
    await expect(performance.now() - asked).toBeGreaterThanOrEqual(200);
    const [bar, note] = canvas.getAllByRole("status"); // screen readers are told of both, wherever they are on the page
    if (!bar || !note) throw new Error("The bar or the note is no status.");
    await expect(bar).toContainElement(canvas.getByRole("progressbar"));
    const strip = canvas.getByRole("region", { name: /Announcement|Pengumuman/ });
    await expect(bar.getBoundingClientRect()).toMatchObject({ top: 0, height: 4 });
    await expect([getGround(strip), "rgba(0, 0, 0, 0)"]).not.toContain(getGround(bar));
    await expect(note).toHaveTextContent(/^$/);
    await expect(note.firstElementChild).not.toBeVisible();
    await waitFor(() => expect(note).toHaveTextContent(/longer than usual|lebih lama dari biasanya/));
    await expect(performance.now() - asked).toBeGreaterThanOrEqual(5000);
  },
};
