import { expect, test } from "vitest";
import { AddressForm } from "../address/address.contract.ts";
import { getIssueMessageKey } from "../message/messages.ts";
import { ZipCode } from "./location.contract.ts";

const FIELDS = { "an address": AddressForm.shape.zipCode, "a question about delivery": ZipCode };

test.each(Object.entries(FIELDS))("the postal code of %s is read however it is pasted", (_, field) => {
  for (const typed of [
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
    expect(field.parse(typed)).toBe("12160");
});

test.each(Object.entries(FIELDS))("the postal code of %s is never a guess", (_, field) => {
  for (const typed of ["1216", "121607", "12160-1234", "1216O", "12a160", "Jl. 5 12160", "\u202e06121\u202c"])
    expect([typed, field.safeParse(typed).error?.issues.map(getIssueMessageKey)]).toEqual([typed, ["invalidData"]]);
  expect(field.safeParse(" \u200b").error?.issues.map(getIssueMessageKey)).toContain("required");
});
