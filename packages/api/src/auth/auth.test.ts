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
  const read = RegistrationForm.safeParse({ ...registration, ...changes });
  const issues = read.success ? [] : read.error.issues;
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join("."), getIssueMessageKey(issue)]));
};

describe("a registration", () => {
  it("is read with its e-mail in lower case and its phone in international form", () => {
    expect(RegistrationForm.parse({ ...registration, email: " Sari@Griya.Test " })).toMatchObject({
      email: "sari@griya.test",
      phone: "+6281234567890",
    });
  });

  it("takes no e-mail for the one that it would only be in lower case", () => {
    expect(getIssueMessageKeys({ email: "\u212aayu@griya.test" })).toEqual({ email: "invalidEmail" });
    expect(getIssueMessageKeys({ email: "kayu@griya.\u0130d" })).toEqual({ email: "invalidEmail" });
  });

  it("understands an e-mail that was pasted with characters that show nothing, full-width or with another hyphen", () => {
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

  it("takes no e-mail for another one that is seen, or for two", () => {
    for (const email of ["\u202eiras@griya.test", "sari@griya.test\nana@griya.test", "sari\u2014w@griya.test"])
      expect(getIssueMessageKeys({ email })).toEqual({ email: "invalidEmail" });
  });

  it("names each missing field as required", () => {
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
    const withLength = (length: number) => {
      const password = "x".repeat(length);
      return Object.keys(getIssueMessageKeys({ password, passwordConfirmation: password })).length === 0;
    };
    expect([5, 6, 72, 73].map(withLength)).toEqual([false, true, true, false]);
  });

  it("refuses a field that it does not know", () => {
    const { register, login } = authEndpoints;
    const { passwordConfirmation, ...form } = registration;
    const sent = { ...form, password_confirmation: passwordConfirmation };
    expect(register.request.safeParse(sent).success).toBe(true);
    expect(register.request.safeParse({ ...sent, is_admin: true }).success).toBe(false);
    expect(login.request.safeParse({ email: "a@b.co", password: "x", user_id: 1 }).success).toBe(false);
  });
});

test("a new password is typed twice alike, and nothing else is wrong then", () => {
  const read = (passwordConfirmation: string) =>
    ResetPasswordForm.safeParse({ token: "the-token-of-the-mail", password: "rumah-jati", passwordConfirmation });
  expect(read("rumah-jati").success).toBe(true);
  const issues = read("rumah-jatI").error?.issues.map((issue) => [issue.path.join("."), getIssueMessageKey(issue)]);
  expect(issues).toEqual([["passwordConfirmation", "passwordMismatch"]]);
});

test("a changed password is typed twice alike", () => {
  const read = (passwordConfirmation: string) =>
    ChangePasswordForm.safeParse({ currentPassword: "jati-tua-45", password: "rumah-jati", passwordConfirmation });
  expect(read("rumah-jati").success).toBe(true);
  const issues = read("rumah-jatI").error?.issues.map((issue) => [issue.path.join("."), getIssueMessageKey(issue)]);
  expect(issues).toEqual([["passwordConfirmation", "passwordMismatch"]]);
});

describe("a phone number", () => {
  it("of another country keeps its code", () => {
    expect(["+1 212 555 0100", "001 212 555 0100"].map(toInternationalPhone)).toEqual(["+12125550100", "+12125550100"]);
    expect(toInternationalPhone("+62 00812 3456 7890")).toBe("+6281234567890");
  });

  it("with a plus within it is none", () => {
    expect(PhoneNumber.safeParse("0812+34567890").success).toBe(false);
  });

  it("that is missing is said to be, and not to be wrong", () => {
    expect(PhoneNumber.safeParse("  ").error?.issues.map(getIssueMessageKey)).toEqual(["required", "invalidPhone"]);
  });

  it("is one number however it is written", () => {
    const written = [
      "0812-3456-7890",
      "812 3456 7890",
      "6281234567890",
      "+62 0812 3456 7890",
      "+62 (812) 3456.7890",
      "0062 812 3456 7890",
    ];
    expect(written.map((typed) => PhoneNumber.parse(typed))).toEqual(written.map(() => "+6281234567890"));
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
  ])("is understood with %s", (_, typed) => {
    expect(PhoneNumber.parse(typed)).toBe("+6281234567890");
  });

  it.each([
    ["two numbers", "0215550100/0215550101"],
    ["a second line's last digits", "021 5550100/01"],
    ["a second line's last three digits", "021/5550100/102"],
    ["a direct line", "tel:0215550100;ext=12"],
    ["digits that an override turns round", "\u202e0987654321\u202c"],
    ["a superscript", "0812345678\u00b2"],
    ["a line break and another number", "08123456\n08123457"],
  ])("is refused with %s, for another one could be meant", (_, typed) => {
    expect(PhoneNumber.safeParse(typed).success).toBe(false);
  });

  it("too short, too long, with letters or of another country is refused", () => {
    for (const typed of [
      "08123",
      "0812345678901234",
      "0812abc4567",
      "+1 212 555 0100 99",
      "+1 212 555 0100",
      "001 212 555 0100",
    ]) {
      expect(PhoneNumber.safeParse(typed).success).toBe(false);
    }
  });
});

describe("messages", () => {
  it("say the same things in both languages, with the same gaps to fill", () => {
    const gaps = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [key, english] of Object.entries(messagesEn)) {
      expect(gaps(messagesId[key as keyof typeof messagesEn])).toEqual(gaps(english));
    }
  });

  it("fill their gaps and leave unknown ones", () => {
    expect(fillMessage(messagesEn.required, { type: "Name" })).toBe("Name is required");
    expect(fillMessage(messagesEn.required, {})).toBe("{{type}} is required");
  });
});
