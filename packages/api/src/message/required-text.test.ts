import { expect, test } from "vitest";
import * as z from "zod/mini";
import { AddressForm } from "../address/address.contract.ts";
import { ProfileForm, RegistrationForm } from "../auth/auth.contract.ts";
import { ContactForm } from "../contact/contact.contract.ts";
import { QuestionForm } from "../question/question.contract.ts";
import { SellerFields } from "../seller/seller.contract.ts";
import { issueMessageKey } from "./messages.ts";

const NAMES = {
  "who registers": RegistrationForm.shape.name,
  "a customer": ProfileForm.shape.name,
  "whom an order goes to": AddressForm.shape.name,
  "who writes to the shop": ContactForm.shape.name,
  "who asks": QuestionForm.shape.name,
  "a company that wants to sell": SellerFields.shape.company,
  "its owner": SellerFields.shape.owner,
};

const issuesOf = (schema: z.ZodMiniType, value: string) => {
  const read = z.safeParse(schema, value);
  return read.success ? [] : read.error.issues.map(issueMessageKey);
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
