import { expect, test } from "vitest";
import * as z from "zod/mini";
import { AddressForm } from "../address/address.contract.ts";
import { ProfileForm, RegistrationForm } from "../auth/auth.contract.ts";
import { ContactForm } from "../contact/contact.contract.ts";
import { QuestionForm } from "../question/question.contract.ts";
import { ReturnDraft } from "../return/return.contract.ts";
import { ReviewDraft } from "../review/own-review.contract.ts";
import { SellerApplicationForm } from "../seller/seller.contract.ts";
import { getIssueMessageKey } from "./messages.ts";

const NAME_FIELDS = {
  "a new customer": RegistrationForm.shape.name,
  "a customer": ProfileForm.shape.name,
  "a receiver": AddressForm.shape.name,
  "a sender": ContactForm.shape.name,
  "an asker": QuestionForm.shape.name,
  "a company": SellerApplicationForm.shape.company,
  "an owner": SellerApplicationForm.shape.owner,
};

const getIssueKeys = (schema: z.ZodMiniType, value: string) => {
  const parsedValue = z.safeParse(schema, value);
  return parsedValue.success ? [] : parsedValue.error.issues.map(getIssueMessageKey);
};

test.each(Object.entries(NAME_FIELDS))("the name of %s must not contain a link", (_, name) => {
  for (const link of ["https://evil.example", "You won\nftp://evil.example", "WWW.evil.example", "(www.evil.example)"])
    expect(getIssueKeys(name, link)).toEqual(["invalidData"]);
});

test.each(Object.entries(NAME_FIELDS))(
  "the name of %s may be a domain, like the names of some companies",
  (_, name) => {
    for (const fairName of [
      "Bhinneka.com",
      "dr. Sari, M.Si.",
      "PT.Jati Makmur",
      "Awww. Mebel",
      "Rumah: Kayu // Jati",
      "سارة",
    ])
      expect(getIssueKeys(name, fairName)).toEqual([]);
    expect(getIssueKeys(name, " ")).toContain("required");
  },
);

test.each(Object.entries(NAME_FIELDS))("the name of %s must be visible, and becomes one line", (_, name) => {
  for (const blankText of ["\u200b", "\u200d", "\u3164", " \u2800\t", "\u202e\u202c", "\u0007\u001b"])
    expect(getIssueKeys(name, blankText)).toContain("required");
  expect(z.parse(name, "Sari \u202egnilap\u202c\r\nJl. Jati\u0007")).toBe("Sari gnilap Jl. Jati");
  expect(getIssueKeys(name, "http:\u200b//evil.example")).toEqual(["invalidData"]);
});

const TEXT_FIELDS = {
  "a message": ContactForm.shape.message,
  "a question": QuestionForm.shape.text,
  "a review": ReviewDraft.shape.text,
  "a return": ReturnDraft.shape.text,
  "an application": SellerApplicationForm.shape.goods,
};

test.each(Object.entries(TEXT_FIELDS))("the text of %s must be visible, and keeps its line breaks", (_, text) => {
  for (const blankText of ["\u200b", "\n\u3164\n"]) expect(getIssueKeys(text, blankText)).toContain("required");
  expect(z.parse(text, "Bagus\u202e!\r\n👨‍👩‍👧 suka.\u0007")).toBe("Bagus!\n👨‍👩‍👧 suka.");
});

test("an address becomes one line, and its second field may be empty", () => {
  const { address, address2 } = AddressForm.shape;
  expect(z.parse(address, "Jl. Jati 3\nRT 04\u200e")).toBe("Jl. Jati 3 RT 04");
  expect(getIssueKeys(address, "\u3164")).toContain("required");
  expect([z.parse(address2, " \u200b"), z.parse(address2, "Blok\u00a0A\n")]).toEqual(["", "Blok A"]);
});
