import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing, onWire } from "../endpoint/on-wire.ts";
import { nameText } from "../message/required-text.ts";
import { keyboardText } from "../text/clean-text.ts";
import { PhoneNumber } from "./phone-number.ts";

/** Limits for the characters of a password (docs/contract.md, limits). */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 72;

/** Lowers ASCII letters only. A letter of another script stays, even if its lower case is ASCII, such as the kelvin sign. */
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

/** The fields of a login form. */
export const LoginForm = z.object({
  email: Email,
  password: z.string("required").check(z.minLength(1, "required"), z.maxLength(200, "passwordIncorrect")),
});
export type LoginForm = z.infer<typeof LoginForm>;

const passwordsMatch = { error: "passwordMismatch", path: ["passwordConfirmation"] };

/** The login providers: only Google is offered (specification, section 1). */
const SocialProvider = z.literal("google");

/** The answer of a login provider: the exact query with which the browser came back. */
export const SocialLogin = z.object({
  provider: SocialProvider,
  answer: z.string().check(z.maxLength(4000, "invalidData")),
});
export type SocialLogin = z.infer<typeof SocialLogin>;

/** The ways to log in. */
export type Login = LoginForm | SocialLogin;

/** The fields of a registration form. */
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

/** The fields that a customer may change. The email is not among them, because it is verified. */
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

/** The current password, required before an action that cannot be undone. */
export const PasswordForm = z.object({ password: LoginForm.shape.password });
export type PasswordForm = z.infer<typeof PasswordForm>;

const CustomerFields = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  cartCount: z.int(),
  /**
   * False when the customer has only logged in through a login provider. Such a customer must choose a password before the shop can ask for
   * it.
   */
  hasPassword: z.boolean(),
  /** True when the customer may also log in with Google. */
  isGoogleLinked: z.boolean(),
});

const renamed = { cartCount: "cart_count", hasPassword: "has_password", isGoogleLinked: "google_linked" } as const;

export const Customer = onWire(CustomerFields, renamed);
export type Customer = z.infer<typeof Customer>;

const SessionWire = onWire(z.extend(CustomerFields, { accessToken: z.string() }), {
  ...renamed,
  accessToken: "access_token",
});

/** The customer who is logged in, and the access token (specification, section 3: user session). */
export const Session = z.codec(SessionWire, z.object({ accessToken: z.string(), customer: CustomerFields }), {
  decode: ({ accessToken, ...customer }) => ({ accessToken, customer }),
  encode: ({ accessToken, customer }) => ({ ...customer, accessToken }),
});
export type Session = z.infer<typeof Session>;

const confirmed = { passwordConfirmation: "password_confirmation" } as const;

const post = { method: "POST", body: "form" } as const;

export const authEndpoints = {
  /** Registers a customer. The answer is always the same; the email tells whether the address was registered before. */
  register: endpoint({
    ...post,
    path: "user/register",
    limit: { name: "register", by: "email" },
    request: onWire(RegistrationForm, confirmed),
    response: Nothing,
  }),
  /** Verifies the email by the token of the emailed link; 410 when the token is used or expired. */
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
   * Redirects to the login provider, which leads back to `/social-callback` of the named language. If the provider cannot be reached,
   * redirects to that page at once, with this failure as the answer.
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
  /** Logs in with the answer of the login provider. Works once, and only in the browser that began the login. */
  socialLogin: endpoint({
    ...post,
    path: "user/social-login",
    limit: "socialLogin",
    request: SocialLogin,
    response: Session,
  }),
  /** Ends the login with Google for this account, after a check of the password. Ends the customer's other logins. */
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
    alsoBy: "GET", // safe: logout needs an Authorization header, and no image or link can send one
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
  /** Changes the password, after a check of the old one. Ends the customer's other logins. */
  changePassword: endpoint({
    ...post,
    path: "user/change-password",
    access: "customer",
    limit: { name: "password", by: "account" },
    request: onWire(ChangePasswordForm, { ...confirmed, currentPassword: "current_password" }),
    response: Nothing,
  }),
};
