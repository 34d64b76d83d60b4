import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";
import { ShopProvider } from "./shop-provider.tsx";

const renderMissingPicture = (defaultImagePath: string): string =>
  renderToString(
    <ShopProvider mediaBase="/media/" defaultImagePath={defaultImagePath}>
      <Picture picture={null} sizes="100px" />
    </ShopProvider>,
  );

test("shows the shop's default image for a missing picture", () => {
  expect(renderMissingPicture("office/soon.webp")).toContain('<img src="/media/office/soon.webp" alt=""');
});

test("shows the drawing of a chair without a default image", () => {
  expect(renderMissingPicture("")).toContain("<path");
  expect(renderMissingPicture("")).not.toContain("<img");
});
