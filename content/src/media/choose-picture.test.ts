import { expect, it } from "vitest";
import { choosePicture } from "./choose-picture.ts";
import type { ShopPicture } from "./content.ts";

const aPicture = (path: string, own: Partial<ShopPicture> = {}): ShopPicture => ({
  path,
  widths: [],
  width: 1000,
  height: 1000,
  alt: { en: path, id: path },
  colour: "#c0a080",
  ...own,
});

const cover = aPicture("cover", { view: "three-quarter" });
const detail = aPicture("detail", { view: "detail" });

/** The album of a shop with rendered pictures of the bedroom and of one detail. */
const album = {
  findRoomPicture: (room: string) => (room === "bedroom" ? aPicture("bedroom") : null),
  getLookPicture: () => aPicture("look"),
  getCover: () => cover,
  getGallery: () => [cover, detail],
};

it.each([
  ["the room", { room: "bedroom", product: "dipan-jati-sunyi" }, "bedroom"],
  ["its product where the room is not rendered", { room: "workspace", product: "meja-kerja-tekun" }, "cover"],
  ["the look", { product: "sofa-senja-3", look: "linen-gading" }, "look"],
  ["the view", { product: "sofa-senja-3", view: "detail" }, "detail"],
  ["the cover where the view is not rendered", { product: "sofa-senja-3", view: "person" }, "cover"],
  ["the cover where nothing is said", { product: "sofa-senja-3" }, "cover"],
] as const)("an article shows %s", (_what, choice, path) => {
  expect(choosePicture(choice, album).path).toBe(path);
});
