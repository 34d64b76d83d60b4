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

test("the shop's default image stands in for a picture that there is not", () => {
  expect(renderMissingPicture("office/soon.webp")).toContain('<img src="/media/office/soon.webp" alt=""');
});

test("a shop without a default image draws a chair", () => {
  expect(renderMissingPicture("")).toContain("<path");
  expect(renderMissingPicture("")).not.toContain("<img");
});
