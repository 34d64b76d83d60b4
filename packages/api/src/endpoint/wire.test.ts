import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as api from "../index.ts";
import * as officeApi from "../office.ts";
import { formatWireDocument } from "../testing/wire-document.ts";

test("every call travels as docs/wire.md tells providers, which `pnpm wire` prints", () => {
  const documentLines = readFileSync(new URL("../../../../docs/wire.md", import.meta.url), "utf8").split("\n");
  expect(formatWireDocument([api.storefront, officeApi.office], { ...api, ...officeApi }).split("\n")).toEqual(
    documentLines,
  );
});
