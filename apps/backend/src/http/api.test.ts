import { endpoints } from "@griya/api";
import { expect, test } from "vitest";
import { openShop } from "../testing/shop.ts";
import { route } from "./route.ts";

const shop = await openShop({
  routes: [route(endpoints.location.provinces, () => [{ id: "31", name: "DKI Jakarta" }])],
});

test("answers a call in the envelope", async () => {
  expect(await shop.client().location.provinces()).toEqual([{ id: "31", name: "DKI Jakarta" }]);
});
