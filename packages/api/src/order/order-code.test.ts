import { expect, test } from "vitest";
import { orderEndpoints } from "./order.contract.ts";

const parseCode = (typed: string): unknown =>
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
])("the typed text %j is a valid order code", (typed) =>
  expect(parseCode(typed)).toMatchObject({ code: "GR-7KPM2XQA" }),
);

test("an order code may contain the shop's prefix twice", () => {
  expect(parseCode("GR7KPM2X")).toMatchObject({ code: "GR-GR7KPM2X" });
});
