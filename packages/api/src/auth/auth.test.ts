import { describe, expect, it, test } from "vitest";
import { fillMessage, getIssueMessageKey } from "../message/messages.ts";
import { messagesEn } from "../message/messages-en.ts";
import { messagesId } from "../message/messages-id.ts";
import { authEndpoints, ChangePasswordForm, RegistrationForm, ResetPasswordForm } from "./auth.contract.ts";
import { PhoneNumber, toInternationalPhone } from "./phone-number.ts";

const registration = {
  name: "Sari",
  email: "sari@griya.test",
  phone: "0812-3456-7890",
  password: "rahasia",
  passwordConfirmation: "rahasia",
};
const getIssueMessageKeys = (changes: Record<string, unknown>): Record<string, string> => {
  const parsedForm = RegistrationForm.safeParse({ ...registration, ...changes });
  const issues = parsedForm.success ? [] : parsedForm.error.issues;
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join("."), getIssueMessageKey(issue)]));
};

describe("a registration", () => {
  it("converts the email to lower case and the phone number to international form", () => {
    expect(RegistrationForm.parse({ ...registration, email: " Sari@Griya.Test " })).toMatchObject({
      email: "sari@griya.test",
      phone: "+6281234567890",
    });
  });

  it("refuses an email with a non-ASCII letter whose lower case is an ASCII letter", () => {
    expect(getIssueMessageKeys({ email: "\u212aayu@griya.test" })).toEqual({ email: "invalidEmail" });
    expect(getIssueMessageKeys({ email: "kayu@griya.\u0130d" })).toEqual({ email: "invalidEmail" });
  });

  it("accepts a pasted email with invisible characters, full-width characters or other hyphens", () => {
    for (const email of [
      "\u202asari-w@griya.test\u202c",
      "sari-w\u200b@griya.test",
      "\u2068sari\u00ad-w@griya.test\u2069",
      "sari\u2011w@griya.test\ufe0f",
      "ｓａｒｉ－ｗ＠ｇｒｉｙａ．ｔｅｓｔ",
      "\tsari-w@griya.test\n",
    ])
      expect(RegistrationForm.parse({ ...registration, email }).email).toBe("sari-w@griya.test");
  });

  it("refuses an email that looks like another email, and two emails in one field", () => {
    for (const email of ["\u202eiras@griya.test", "sari@griya.test\nana@griya.test", "sari\u2014w@griya.test"])
      expect(getIssueMessageKeys({ email })).toEqual({ email: "invalidEmail" });
  });

  it("reports each missing field as required", () => {
    expect(getIssueMessageKeys({ name: "  ", email: "", phone: "", password: "", passwordConfirmation: "" })).toEqual({
      name: "required",
      email: "required",
      phone: "required",
      password: "required",
      passwordConfirmation: "required",
    });
  });

  it("refuses a broken e-mail, a short password and two passwords that differ", () => {
    expect(getIssueMessageKeys({ email: "sari@" })).toEqual({ email: "invalidEmail" });
    expect(getIssueMessageKeys({ password: "12345", passwordConfirmation: "12345" })).toEqual({
      password: "invalidPasswordLength",
    });
    expect(getIssueMessageKeys({ passwordConfirmation: "lain" })).toEqual({ passwordConfirmation: "passwordMismatch" });
  });

  it("takes passwords of 6 to 72 characters", () => {
    const isLengthAccepted = (length: number) => {
      const password = "x".repeat(length);
      return Object.keys(getIssueMessageKeys({ password, passwordConfirmation: password })).length === 0;
    };
    expect([5, 6, 72, 73].map(isLengthAccepted)).toEqual([false, true, true, false]);
  });

  it("refuses a request with an unknown field", () => {
    const { register, login } = authEndpoints;
    const { passwordConfirmation, ...form } = registration;
    const requestBody = { ...form, password_confirmation: passwordConfirmation };
    expect(register.request.safeParse(requestBody).success).toBe(true);
    expect(register.request.safeParse({ ...requestBody, is_admin: true }).success).toBe(false);
    expect(login.request.safeParse({ email: "a@b.co", password: "x", user_id: 1 }).success).toBe(false);
  });
});

test("the reset of a password refuses two different passwords", () => {
  const parseForm = (passwordConfirmation: string) =>
    ResetPasswordForm.safeParse({ token: "the-token-of-the-mail", password: "rumah-jati", passwordConfirmation });
  expect(parseForm("rumah-jati").success).toBe(true);
  const issues = parseForm("rumah-jatI").error?.issues.map((issue) => [
    issue.path.join("."),
    getIssueMessageKey(issue),
  ]);
  expect(issues).toEqual([["passwordConfirmation", "passwordMismatch"]]);
});

test("the change of a password refuses two different passwords", () => {
  const parseForm = (passwordConfirmation: string) =>
    ChangePasswordForm.safeParse({ currentPassword: "jati-tua-45", password: "rumah-jati", passwordConfirmation });
  expect(parseForm("rumah-jati").success).toBe(true);
  const issues = parseForm("rumah-jatI").error?.issues.map((issue) => [
    issue.path.join("."),
    getIssueMessageKey(issue),
  ]);
  expect(issues).toEqual([["passwordConfirmation", "passwordMismatch"]]);
});

describe("a phone number", () => {
  it("keeps the code of another country", () => {
    expect(["+1 212 555 0100", "001 212 555 0100"].map(toInternationalPhone)).toEqual(["+12125550100", "+12125550100"]);
    expect(toInternationalPhone("+62 00812 3456 7890")).toBe("+6281234567890");
  });

  it("is refused with a plus sign between its digits", () => {
    expect(PhoneNumber.safeParse("0812+34567890").success).toBe(false);
  });

  it("is reported as required when it is missing", () => {
    expect(PhoneNumber.safeParse("  ").error?.issues.map(getIssueMessageKey)).toEqual(["required", "invalidPhone"]);
  });

  it("is one number however it is written", () => {
    const writtenNumbers = [
      "0812-3456-7890",
      "812 3456 7890",
      "6281234567890",
      "+62 0812 3456 7890",
      "+62 (812) 3456.7890",
      "0062 812 3456 7890",
    ];
    expect(writtenNumbers.map((typedNumber) => PhoneNumber.parse(typedNumber))).toEqual(
      writtenNumbers.map(() => "+6281234567890"),
    );
  });

  it.each([
    ["embedding marks", "\u202a+62 812-3456-7890\u202c"],
    ["isolating marks", "\u2066+62 812-3456-7890\u2069"],
    ["a mark of direction", "\u200e+62 812 3456 7890"],
    ["soft hyphens", "0812\u00ad3456\u00ad7890"],
    ["a blank without width", "0812\u200b34567890"],
    ["a selector of emoji", "0812\ufe0f34567890"],
    ["a byte order mark", "\ufeff081234567890"],
    ["blanks that do not break", "0812\u00a03456\u202f7890"],
    ["hyphens that do not break", "0812\u20113456\u20107890"],
    ["dashes", "0812\u20133456\u20147890"],
    ["minus signs", "0812\u22123456\u22127890"],
    ["slashes", "0812/3456/7890"],
    ["slashes after the country code", "+62/812/34567890"],
    ["a link's beginning", "tel:+62-812-3456-7890"],
    ["full-width characters", "＋６２（８１２）３４５６－７８９０"],
    ["Arabic digits", "٠٨١٢٣٤٥٦٧٨٩٠"],
    ["Persian digits", "۰۸۱۲۳۴۵۶۷۸۹۰"],
  ])("is accepted with %s", (_, typedNumber) => {
    expect(PhoneNumber.parse(typedNumber)).toBe("+6281234567890");
  });

  it.each([
    ["two numbers", "0215550100/0215550101"],
    ["a second line's last digits", "021 5550100/01"],
    ["a second line's last three digits", "021/5550100/102"],
    ["a direct line", "tel:0215550100;ext=12"],
    ["digits that an override turns round", "\u202e0987654321\u202c"],
    ["a superscript", "0812345678\u00b2"],
    ["a line break and another number", "08123456\n08123457"],
  ])("is refused with %s, because the shop cannot decide which number is right", (_, typedNumber) => {
    expect(PhoneNumber.safeParse(typedNumber).success).toBe(false);
  });

  it("too short, too long, with letters or of another country is refused", () => {
    for (const typedNumber of [
      "08123",
      "0812345678901234",
      "0812abc4567",
      "+1 212 555 0100 99",
      "+1 212 555 0100",
      "001 212 555 0100",
    ]) {
      expect(PhoneNumber.safeParse(typedNumber).success).toBe(false);
    }
  });
});

describe("messages", () => {
  it("have the same placeholders in both languages", () => {
    const getPlaceholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [key, english] of Object.entries(messagesEn)) {
      expect(getPlaceholders(messagesId[key as keyof typeof messagesEn])).toEqual(getPlaceholders(english));
    }
  });

  it("fill their gaps and leave unknown ones", () => {
    expect(fillMessage(messagesEn.required, { type: "Name" })).toBe("Name is required");
    expect(fillMessage(messagesEn.required, {})).toBe("{{type}} is required");
  });
});
