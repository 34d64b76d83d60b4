import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { createRoutes } from "./routes.tsx";

const routes = createRoutes();
const pageAt = (path: string) => {
  const matched = matchRoutes(routes, path) ?? [];
  const page = matched.at(-1);
  return { language: matched[0]?.route.id, path: page?.route.path ?? "home", params: page?.params };
};

describe.each([
  ["shop-en", ""],
  ["shop-id", "/id"],
])("in %s", (language, prefix) => {
  test.each([
    ["/categories", "categories"],
    ["/all/ruang-tamu", "all/:category"],
    ["/all/ruang-tamu/sofa", "all/:category/:subCategory"],
    ["/all/products", "all/products"],
    ["/brands", "brands"],
    ["/rumayasa/brand", ":main/brand"],
    ["/ruang-tamu/products", ":main/products"],
    ["/jepara-baru/collection", ":slug/collection"],
    ["/flash-sale", "flash-sale"],
    ["/sofa-senja/product/5c0f", ":main/product/:id?"],
    ["/sofa-senja/product", ":main/product/:id?"],
    ["/search", "search"],
    ["/articles", "articles"],
    ["/article/merawat-kayu-jati", "article/:slug?"],
    ["/article", "article/:slug?"],
    ["/article-product", "article-product"],
    ["/company-profile", "company-profile"],
    ["/page/about", "page/:slug"],
    ["/how-to-shop", "how-to-shop"],
    ["/cart", "cart"],
    ["/shipping", "shipping"],
    ["/checkout", "checkout"],
    ["/track", "track"],
    ["/user/profile", "user/profile"],
    ["/user/orders", "user/orders"],
    ["/user/order", "user/order/:id?"],
    ["/user/order/GRY-1", "user/order/:id?"],
    ["/login", "login"],
    ["/register", "register"],
    ["/reg_success", "reg_success"],
    ["/verify", "verify"],
    ["/forgot-password", "forgot-password"],
    ["/reset-password", "reset-password"],
    ["/no/such/page/at/all", "*"],
  ])("%s opens %s", (path, expected) => {
    expect(pageAt(prefix + path)).toMatchObject({ language, path: expected });
  });

  test("home is the prefix itself", () => {
    expect(pageAt(prefix || "/")).toMatchObject({ language, path: "home" });
  });
});

test("both languages have the same pages", () => {
  const [indonesian, english] = routes.map(({ children }) => JSON.stringify(children));
  expect(indonesian).toBe(english);
});
