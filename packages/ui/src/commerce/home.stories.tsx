import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { aBrand, aCategory, aSlide, logos, pictures } from "../story-catalogue.ts";
import { useStoryLabels } from "../story-labels.ts";
import { BrandCard } from "./brand-card.tsx";
import { CartBadge } from "./cart-badge.tsx";
import { CategoryCard } from "./category-card.tsx";
import { Hero } from "./hero.tsx";
import { PromoBanner, PromoBannerClose } from "./promo-banner.tsx";

const meta = { title: "Commerce/Home" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const HeroRoom: Story = {
  name: "Hero",
  render: () => <Hero slide={aSlide()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("A room that waits for you");
    await expect(canvas.getByRole("link", { name: "See the living room" })).toHaveAttribute("href", "#living-room");
  },
};

function Categories() {
  const labels = useStoryLabels();
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-6">
      {[
        aCategory({ id: "1", title: "Ruang keluarga" }),
        aCategory({ id: "2", title: "Ruang makan", picture: pictures.chair, productCount: 36 }),
        aCategory({ id: "3", title: "Kursi santai dan kursi malas", picture: pictures.armchair, productCount: 1 }),
        aCategory({ id: "4", title: "Penyimpanan", picture: pictures.missing, productCount: 0 }),
      ].map((category) => (
        <CategoryCard
          key={category.id}
          category={category}
          headingLevel={2}
          href={`#${category.id}`}
          labels={{ count: labels.products }}
        />
      ))}
    </div>
  );
}

export const CategoryCards: Story = {
  render: () => <Categories />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: /\w/ }).length).toBe(canvas.getAllByRole("article").length);
    await expect(canvas.queryByRole("img")).not.toBeInTheDocument(); // the picture is decorative
  },
};

export const BrandCards: Story = {
  render: () => (
    <div className="grid gap-4 md:grid-cols-3">
      <BrandCard brand={aBrand()} href="#rumayasa" headingLevel={2} />
      <BrandCard
        brand={aBrand({
          name: "Langkan",
          tagline: "Perabot ringkas untuk apartemen kecil, dirakit tanpa alat, dan dapat dikirim ke seluruh Indonesia",
          ...logos.langkan,
        })}
        href="#langkan"
        headingLevel={2}
      />
      <BrandCard brand={aBrand({ ...logos.tirtasana, logoOnDark: undefined })} href="#tirtasana" headingLevel={2} />
      <BrandCard brand={aBrand(logos.sinarupa)} href="#sinarupa" headingLevel={2} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("link", { name: "Rumayasa" })).toBeVisible();
    const isDark = canvasElement.querySelector("[data-mode=dark]") !== null;
    const getLogoPath = (name: string) => canvas.getByRole("img", { name }).getAttribute("src");
    await expect(getLogoPath("Rumayasa")).toBe((isDark ? logos.rumayasa.logoOnDark : logos.rumayasa.logo)?.path);
    await expect(getLogoPath("Tirtasana")).toBe(logos.tirtasana.logo.path);
  },
};

function Promos() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div className="grid gap-3 md:grid-cols-2 md:gap-6">
      <PromoBanner
        banner={{ title: "Six Anyam chairs and the Pendopo table, 15% less", picture: pictures.chair }}
        href="#dining"
        callToAction="See more"
      />
      {isOpen && (
        <PromoBanner
          banner={{ title: "Lampu yang melembutkan malam", picture: pictures.missing }}
          href="#lamps"
          callToAction="Lihat"
        >
          <PromoBannerClose
            label="Close the announcement: Lampu yang melembutkan malam"
            onClose={() => setIsOpen(false)}
          />
        </PromoBanner>
      )}
    </div>
  );
}

export const PromoBanners: Story = {
  render: () => <Promos />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /Anyam chairs/ })).toHaveAttribute("href", "#dining");
    await expect(canvas.getByRole("link", { name: "Lampu yang melembutkan malam" })).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull(); // the picture is decorative
    const [first] = canvas.getAllByRole("article");
    const { right, top, height } = first?.getBoundingClientRect() ?? new DOMRect();
    await expect(document.elementFromPoint(right - 40, top + height / 2)).toBe(
      canvas.getByRole("link", { name: /Anyam chairs/ }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Close the announcement: Lampu yang melembutkan malam" }));
    await expect(canvas.queryByRole("link", { name: "Lampu yang melembutkan malam" })).toBeNull();
    await expect(canvas.getByRole("link", { name: /Anyam chairs/ })).toBeVisible();
  },
};

function Badges() {
  const { cart } = useStoryLabels();
  return (
    <div className="flex gap-6">
      {[null, 0, 3, 128].map((count) => (
        <CartBadge key={count} href="#cart" count={count} label={cart} />
      ))}
    </div>
  );
}

export const CartBadges: Story = {
  render: () => <Badges />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("99+")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Cart, 128 products" })).toBeVisible();
    await expect(canvas.getAllByRole("link").map((link) => link.offsetWidth)).toEqual([44, 44, 44, 44]);
  },
};
