import { type Endpoint, LOCALES, storefront } from "@griya/api";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formatBrokenRule } from "./sentences.ts";

const endpoints = Object.values(storefront.endpoints).flatMap((group) => Object.values<Endpoint>(group));

/** The fields that are required in at least one call. */
const requiredFields = new Set(
  endpoints.flatMap(({ request }) => {
    const issues = request ? (z.safeDecode(request, {}).error?.issues ?? []) : [];
    return issues.filter(({ message }) => message === "required").map(({ path }) => String(path[0]));
  }),
);

test("a missing field has a label for readers", () => {
  expect([...requiredFields]).toEqual(expect.arrayContaining(["message", "text", "subDistrictId"]));
  const unnamedFields = LOCALES.flatMap((locale) =>
    [...requiredFields].filter((field) => formatBrokenRule(locale, "required", field).startsWith(`${field} `)),
  );
  expect(unnamedFields).toEqual([]);
});
