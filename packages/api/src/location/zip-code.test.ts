import { expect, test } from "vitest";
import { AddressForm } from "../address/address.contract.ts";
import { getIssueMessageKey } from "../message/messages.ts";
import { ZipCode } from "./location.contract.ts";

const ZIP_CODE_FIELDS = { "an address": AddressForm.shape.zipCode, "a question about delivery": ZipCode };

test.each(Object.entries(ZIP_CODE_FIELDS))(
  "the postal code of %s may be pasted with separators and a label",
  (_, field) => {
    for (const typedCode of [
      "12160",
      " 12160",
      "121 60",
      "\t12160\n",
      "12-160",
      "12\u2011160",
      "12.160",
      "Kode pos: 12160",
      "Kodepos 12160",
      "\u202a12160\u202c",
      "121\u200b60",
      "１２１６０",
      "١٢١٦٠",
    ])
      expect(field.parse(typedCode)).toBe("12160");
  },
);

test.each(Object.entries(ZIP_CODE_FIELDS))(
  "the postal code of %s is refused when its digits are not clear",
  (_, field) => {
    for (const typedCode of ["1216", "121607", "12160-1234", "1216O", "12a160", "Jl. 5 12160", "\u202e06121\u202c"])
      expect([typedCode, field.safeParse(typedCode).error?.issues.map(getIssueMessageKey)]).toEqual([
        typedCode,
        ["invalidData"],
      ]);
    expect(field.safeParse(" \u200b").error?.issues.map(getIssueMessageKey)).toContain("required");
  },
);
