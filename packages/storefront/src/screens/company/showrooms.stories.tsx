import { createRuleProblem } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { aShowroom, someShowroomPieces } from "../../testing/a-showroom.ts";
import { someOptionalData } from "../../testing/some-optional-data.ts";
import { StoryScreen } from "../../testing/story-screen.tsx";
import { storyTexts } from "../../testing/story-shop.tsx";
import { Screen as ShowroomsScreen } from "./showrooms.screen.tsx";

const meta = {
  title: "Screens/Showrooms",
  component: StoryScreen,
  loaders: storyTexts,
  parameters: { frame: "none" },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const dago = aShowroom({
  id: "dago",
  slug: "bandung-dago",
  name: "Griya Dago, Bandung",
  position: { latitude: -6.8792, longitude: 107.6166 },
});

const showrooms = [aShowroom(), dago, aShowroom({ id: "medan", slug: "medan", name: "Griya Medan", position: null })];

export const Showrooms: Story = {
  args: { screen: ShowroomsScreen, data: { showrooms, pieces: someOptionalData([]) }, path: "/showrooms" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const map = await canvas.findByRole("img", { name: /map of Java and Bali|peta Jawa dan Bali/ });
    await expect(map).toHaveTextContent(/^12$/);
    await expect(canvas.getByRole("heading", { level: 2, name: "3. Griya Medan" })).toBeVisible();
    const [kemang, ...others] = canvas.getAllByRole("link", { name: /OpenStreetMap: Griya/ });
    await expect(kemang).toHaveAttribute("href", expect.stringContaining("mlat=-6.2607&mlon=106.8133"));
    await expect(others).toHaveLength(1);
    await expect(canvas.queryByText(/call the showroom first|Telepon dulu/)).toBeNull();
  },
};

/** Each displayed variant has a card of its own. The card links to the variant. */
export const WithPieces: Story = {
  args: {
    screen: ShowroomsScreen,
    data: {
      showrooms,
      pieces: someOptionalData([someShowroomPieces(), someShowroomPieces({ showroom: dago, isOpenToday: false })]),
    },
    path: "/showrooms",
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const kemang = await canvas.findByRole("region", { name: /^(On show at|Dipajang di) Griya Kemang/ });
    const sofas = within(kemang).getAllByRole("link", { name: "Senja Sofa" });
    await expect(sofas.map((sofa) => sofa.getAttribute("href")?.split("?")[1])).toEqual(["variant=a", "variant=c"]);
    const pickupTexts = within(kemang).getAllByText(/^(Can be collected|Bisa diambil) /);
    await expect(pickupTexts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^(Can be collected today|Bisa diambil hari ini): 2$/),
    ]);
    const cards = within(kemang).getAllByRole("article");
    await expect(
      cards.flatMap((card) => [...card.children]).filter(({ childNodes }) => childNodes.length === 0),
    ).toEqual([]);
    const closedRegion = canvas.getByRole("region", { name: /^(On show at|Dipajang di) Griya Dago/ });
    await expect(
      within(closedRegion).getByText(/^(Can be collected tomorrow|Bisa diambil besok): 2$/),
    ).toBeInTheDocument();
    const sectionLinks = canvas.getAllByRole("link", { name: /^(See what is on show|Lihat produk yang dipajang): / });
    await expect(sectionLinks.map((way) => way.getAttribute("href"))).toEqual(["#jakarta-kemang", "#bandung-dago"]);
    await expect(canvas.getByText(/call the showroom first|Telepon dulu ruang pamernya/)).toBeVisible();
  },
};

/** The displayed pieces failed to load, and the locations stay visible. */
export const WithoutPieces: Story = {
  args: {
    screen: ShowroomsScreen,
    data: {
      showrooms,
      pieces: { data: null, problem: { ...createRuleProblem("serviceDown"), kind: "down", status: 503 } },
    },
    path: "/showrooms",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: /Griya Kemang/ })).toBeVisible();
  },
};
