import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as api from "../index.ts";
import * as officeApi from "../office.ts";
import { formatWireDocument } from "../testing/wire-document.ts";

test("docs/wire.md is the current output of `pnpm wire`", () => {
  const documentLines = readFileSync(new URL("../../../../docs/wire.md", import.meta.url), "utf8").split("\n");
  expect(formatWireDocument([api.storefront, officeApi.office], { ...api, ...officeApi }).split("\n")).toEqual(
    documentLines,
  );
});
