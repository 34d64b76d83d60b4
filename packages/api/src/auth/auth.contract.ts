import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing, onWire } from "../endpoint/on-wire.ts";
import { nameText } from "../message/required-text.ts";
import { keyboardText } from "../text/clean-text.ts";
import { PhoneNumber } from "./phone-number.ts";

/** Characters a password may have (docs/contract.md, limits). */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 72;

/** Of ASCII alone: a letter of another script that is only one of these in lower case (K, the sign of kelvin) stays what it is. */
const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

export const Email = z.string("required").check(
  z.overwrite((typed) => lowerAscii(keyboardText(typed))),
  z.minLength(1, "required"),
  z.maxLength(254, "invalidEmail"),
  z.email("invalidEmail"),
);
export const NewPassword = z
  .string("required")
  .check(
    z.minLength(1, "required"),
    z.minLength(PASSWORD_MINIMUM, "invalidPasswordLength"),
    z.maxLength(PASSWORD_MAXIMUM, "invalidPasswordLength"),
  );

/** What a login form gathers. */
export const LoginForm = z.object({
  email: Email,
  password: z.string("required").check(z.minLength(1, "required"), z.maxLength(200, "passwordIncorrect")),
});
export type LoginForm = z.infer<typeof LoginForm>;

const passwordsMatch = { error: "passwordMismatch", path: ["passwordConfirmation"] };

/** By whom else a shopper may be known: only Google is offered (specification, section 1). */
const SocialProvider = z.literal("google");

/** What a provider of logins answered: the query with which its browser came back, to the letter. */
export const SocialLogin = z.object({
  provider: SocialProvider,
  answer: z.string().check(z.maxLength(4000, "invalidData")),
});
export type SocialLogin = z.infer<typeof SocialLogin>;

/** The ways to log in. */
export type Login = LoginForm | SocialLogin;

/** What a registration form gathers. */
export const RegistrationForm = z
  .object({
    name: nameText(100),
    email: Email,
    phone: PhoneNumber,
    password: NewPassword,
    passwordConfirmation: z.string("required").check(z.minLength(1, "required")),
  })
  .check(z.refine((form) => form.password === form.passwordConfirmation, passwordsMatch));
export type RegistrationForm = z.infer<typeof RegistrationForm>;

export const ForgotPasswordForm = z.object({ email: Email });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

const token = z.string("required").check(z.minLength(16, "invalidData"), z.maxLength(200, "invalidData"));

export const ResetPasswordForm = z
  .object({
    token,
    password: NewPassword,
    passwordConfirmation: z.string("required").check(z.minLength(1, "required")),
  })
  .check(z.refine((form) => form.password === form.passwordConfirmation, passwordsMatch));
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

/** What a customer tells of themselves; the e-mail is proven, and stays. */
export const ProfileForm = z.object({ name: nameText(100), phone: PhoneNumber });
export type ProfileForm = z.infer<typeof ProfileForm>;

export const ChangePasswordForm = z
  .object({
    currentPassword: LoginForm.shape.password,
    password: NewPassword,
    passwordConfirmation: z.string("required").check(z.minLength(1, "required")),
  })
  .check(z.refine((form) => form.password === form.passwordConfirmation, passwordsMatch));
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/** The present password, which is asked for before what cannot be taken back. */
export const PasswordForm = z.object({ password: LoginForm.shape.password });
export type PasswordForm = z.infer<typeof PasswordForm>;

const CustomerFields = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  cartCount: z.int(),
  /** False for who has only ever logged in by somebody else's word, and has to choose one before it can be asked for. */
  hasPassword: z.boolean(),
  /** Google may log them in too. */
  isGoogleLinked: z.boolean(),
});

const renamed = { cartCount: "cart_count", hasPassword: "has_password", isGoogleLinked: "google_linked" } as const;

export const Customer = onWire(CustomerFields, renamed);
export type Customer = z.infer<typeof Customer>;

const SessionWire = onWire(z.extend(CustomerFields, { accessToken: z.string() }), {
  ...renamed,
  accessToken: "access_token",
});

/** Who is logged in, and the token that says so (specification, section 3: user session). */
export const Session = z.codec(SessionWire, z.object({ accessToken: z.string(), customer: CustomerFields }), {
  decode: ({ accessToken, ...customer }) => ({ accessToken, customer }),
  encode: ({ accessToken, customer }) => ({ ...customer, accessToken }),
});
export type Session = z.infer<typeof Session>;

const confirmed = { passwordConfirmation: "password_confirmation" } as const;

const post = { method: "POST", body: "form" } as const;

export const authEndpoints = {
  /** Always answers the same, whether or not the e-mail is known; the mail tells. */
  register: endpoint({
    ...post,
    path: "user/register",
    limit: { name: "register", by: "email" },
    request: onWire(RegistrationForm, confirmed),
    response: Nothing,
  }),
  /** Proves the e-mail by the token of the mailed link; 410 when used or expired. */
  verify: endpoint({
    ...post,
    path: "user/verify",
    limit: "verify",
    request: z.object({ token }),
    response: Nothing,
  }),
  login: endpoint({
    ...post,
    path: "user/login",
    limit: { name: "login", by: "email" },
    request: LoginForm,
    response: Session,
  }),
  /**
   * Leads to the provider of logins, which leads back to `/social-callback` of the language that is named. Where it cannot be
   * reached, leads there at once, with that as its answer.
   */
  beginSocialLogin: endpoint({
    method: "GET",
    path: "user/social-login/{provider}",
    limit: "general",
    answer: "redirect",
    request: z.object({
      provider: SocialProvider,
      language: z.string().check(z.regex(/^[\w-]{2,35}$/, "invalidData")),
    }),
  }),
  /** Logs in by what the provider of logins answered, in the browser that it was begun in and once. */
  socialLogin: endpoint({
    ...post,
    path: "user/social-login",
    limit: "socialLogin",
    request: SocialLogin,
    response: Session,
  }),
  /** Has Google log nobody in to the account any more, for who knows its password, and ends the customer's other logins. */
  unlinkGoogle: endpoint({
    ...post,
    path: "user/social-login/unlink",
    access: "customer",
    limit: { name: "password", by: "account" },
    request: PasswordForm,
    response: Customer,
  }),
  forgotPassword: endpoint({
    ...post,
    path: "user/forgot-password",
    limit: { name: "forgotPassword", by: "email" },
    request: ForgotPasswordForm,
    response: Nothing,
  }),
  resetPassword: endpoint({
    ...post,
    path: "user/reset-password",
    limit: "resetPassword",
    request: onWire(ResetPasswordForm, confirmed),
    response: Nothing,
  }),
  logout: endpoint({
    method: "POST",
    alsoBy: "GET", // safe: only an Authorization header logs anybody out, which no image or link can send
    path: "user/logout",
    access: "customer",
    limit: "general",
    body: "none",
    response: Nothing,
  }),
  profile: endpoint({
    method: "GET",
    path: "user/profile",
    access: "customer",
    limit: "general",
    response: Customer,
  }),
  updateProfile: endpoint({
    ...post,
    path: "user/update-profile",
    access: "customer",
    limit: "general",
    request: ProfileForm,
    response: Customer,
  }),
  /** Takes the new password from who knows the old one, and ends the customer's other logins. */
  changePassword: endpoint({
    ...post,
    path: "user/change-password",
    access: "customer",
    limit: { name: "password", by: "account" },
    request: onWire(ChangePasswordForm, { ...confirmed, currentPassword: "current_password" }),
    response: Nothing,
  }),
};
