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

const NAMES = {
  "who registers": RegistrationForm.shape.name,
  "a customer": ProfileForm.shape.name,
  "whom an order goes to": AddressForm.shape.name,
  "who writes to the shop": ContactForm.shape.name,
  "who asks": QuestionForm.shape.name,
  "a company that wants to sell": SellerApplicationForm.shape.company,
  "its owner": SellerApplicationForm.shape.owner,
};

const issuesOf = (schema: z.ZodMiniType, value: string) => {
  const read = z.safeParse(schema, value);
  return read.success ? [] : read.error.issues.map(getIssueMessageKey);
};

test.each(Object.entries(NAMES))("the name of %s is no link", (_, name) => {
  for (const link of ["https://evil.example", "You won\nftp://evil.example", "WWW.evil.example", "(www.evil.example)"])
    expect(issuesOf(name, link)).toEqual(["invalidData"]);
});

test.each(Object.entries(NAMES))("the name of %s may be like an address, as those of firms are", (_, name) => {
  for (const fair of [
    "Bhinneka.com",
    "dr. Sari, M.Si.",
    "PT.Jati Makmur",
    "Awww. Mebel",
    "Rumah: Kayu // Jati",
    "سارة",
  ])
    expect(issuesOf(name, fair)).toEqual([]);
  expect(issuesOf(name, " ")).toContain("required");
});

test.each(Object.entries(NAMES))("the name of %s shows something, and stands on one line", (_, name) => {
  for (const nothing of ["\u200b", "\u200d", "\u3164", " \u2800\t", "\u202e\u202c", "\u0007\u001b"])
    expect(issuesOf(name, nothing)).toContain("required");
  expect(z.parse(name, "Sari \u202egnilap\u202c\r\nJl. Jati\u0007")).toBe("Sari gnilap Jl. Jati");
  expect(issuesOf(name, "http:\u200b//evil.example")).toEqual(["invalidData"]);
});

const TEXTS = {
  "who writes to the shop": ContactForm.shape.message,
  "who asks": QuestionForm.shape.text,
  "who reviews": ReviewDraft.shape.text,
  "who sends something back": ReturnDraft.shape.text,
  "who wants to sell": SellerApplicationForm.shape.goods,
};

test.each(Object.entries(TEXTS))("the text of %s shows something, and keeps its lines", (_, text) => {
  for (const nothing of ["\u200b", "\n\u3164\n"]) expect(issuesOf(text, nothing)).toContain("required");
  expect(z.parse(text, "Bagus\u202e!\r\n👨‍👩‍👧 suka.\u0007")).toBe("Bagus!\n👨‍👩‍👧 suka.");
});

test("a line of an address stands on one line, and the second may be empty", () => {
  const { address, address2 } = AddressForm.shape;
  expect(z.parse(address, "Jl. Jati 3\nRT 04\u200e")).toBe("Jl. Jati 3 RT 04");
  expect(issuesOf(address, "\u3164")).toContain("required");
  expect([z.parse(address2, " \u200b"), z.parse(address2, "Blok\u00a0A\n")]).toEqual(["", "Blok A"]);
});
