import { expect, test } from "vitest";
import { orderEndpoints } from "./order.contract.ts";

const getCode = (typed: string): unknown =>
  orderEndpoints.track.request.parse({ code: typed, contact: "sari@griya.test" });

test.each([
  "GR-7KPM2XQA",
  "gr-7kpm2xqa",
  " gr 7kpm 2xqa ",
  "7kpm2xqa",
  "GR7KPM2XQA",
  "#GR-7KPM2XQA.",
  "ＧＲ－７ＫＰＭ２ＸＱＡ",
  "\u202aGR\u20117KPM2XQA\u202c",
])("an order's code is known as %j", (typed) => expect(getCode(typed)).toMatchObject({ code: "GR-7KPM2XQA" }));

test("a code that begins with the shop's own letters keeps them", () => {
  expect(getCode("GR7KPM2X")).toMatchObject({ code: "GR-GR7KPM2X" });
});
