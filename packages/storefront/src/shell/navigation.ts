import type { ParseKeys } from "i18next";
import { WISHLIST_PATH } from "../features/wishlist/wishlist-href.ts";

type NavigationLink = { label: ParseKeys; path: string };

/** The links of the header, in their order. */
export const shopLinks: readonly NavigationLink[] = [
  { label: "shell.navigation.categories", path: "/categories" },
  { label: "shell.navigation.flashSale", path: "/flash-sale" },
  { label: "shell.navigation.brands", path: "/brands" },
];

/** The links about the company and its products (specification, section 2: mobile menu). */
export const companyLinks: readonly NavigationLink[] = [
  { label: "shell.navigation.companyProfile", path: "/company-profile" },
  { label: "shell.navigation.productArticles", path: "/article-product" },
];

/** The link to all articles. */
export const articlesLink: NavigationLink = { label: "shell.navigation.articles", path: "/articles" };

const roomsLink: NavigationLink = { label: "shell.navigation.rooms", path: "/rooms" };

/** The link to the wishlist of a customer or a guest. */
const wishlistLink: NavigationLink = { label: "shell.navigation.wishlist", path: WISHLIST_PATH };

/** The first links of the menu on a phone. */
export const menuLinks: readonly NavigationLink[] = [...shopLinks, roomsLink, wishlistLink];

/** The links to the shop that only the footer has. */
export const footerLinks: readonly NavigationLink[] = [
  roomsLink,
  wishlistLink,
  { label: "shell.navigation.displayCase", path: "/etalase" },
  { label: "shell.navigation.showrooms", path: "/showrooms" },
  { label: "shell.navigation.films", path: "/youtube" },
  { label: "shell.navigation.siteMap", path: "/site-map" },
];

/** The services in the menu on a phone (specification, section 2). */
export const serviceLinks: readonly NavigationLink[] = [
  { label: "shell.navigation.howToShop", path: "/how-to-shop" },
  { label: "shell.navigation.track", path: "/track" },
  { label: "shell.navigation.returns", path: "/page/returns" },
  { label: "shell.footer.privacy", path: "/page/privacy-policy" },
  { label: "shell.footer.about", path: "/page/about" },
];

export const contactLink: NavigationLink = { label: "shell.footer.contactUs", path: "/page/contact-us" };

/** The two furniture brands of the company, with the paths of their pages (specification, section 1). */
export const companyBrands = [
  { name: "Rumayasa", path: "/rumayasa/brand?brand=rumayasa" },
  { name: "Langkan", path: "/langkan/brand?brand=langkan" },
] as const;
