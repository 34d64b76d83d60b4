import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { nameText } from "../message/required-text.ts";
import { normalizeTypedText } from "../text/clean-text.ts";
import { PhoneNumber } from "./phone-number.ts";

/** Limits for the characters of a password (docs/contract.md, limits). */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 72;

/** Lowers ASCII letters only. A letter of another script stays, even if its lower case is ASCII, such as the kelvin sign. */
const toLowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (emailMessages) => emailMessages.toLowerCase());

export const EmailAddress = z.string("required").check(
  z.overwrite((typed) => toLowerAscii(normalizeTypedText(typed))),
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
  email: EmailAddress,
  password: z.string("required").check(z.minLength(1, "required"), z.maxLength(200, "passwordIncorrect")),
});
export type LoginForm = z.infer<typeof LoginForm>;

const passwordMismatchError = { error: "passwordMismatch", path: ["passwordConfirmation"] };

/** The login providers: only Google is offered (specification, section 1). */
const SocialProvider = z.literal("google");

/** The answer of a login provider: the exact query with which the browser came back. */
export const SocialLogin = z.object({
  provider: SocialProvider,
  answer: z.string().check(z.maxLength(4000, "invalidData")),
});
export type SocialLogin = z.infer<typeof SocialLogin>;

/** The ways to log in. */
export type LoginRequest = LoginForm | SocialLogin;

/** The fields of a registration form. */
export const RegistrationForm = z
  .object({
    name: nameText(100),
    email: EmailAddress,
    phone: PhoneNumber,
    password: NewPassword,
    passwordConfirmation: z.string("required").check(z.minLength(1, "required")),
  })
  .check(z.refine((form) => form.password === form.passwordConfirmation, passwordMismatchError));
export type RegistrationForm = z.infer<typeof RegistrationForm>;

export const ForgotPasswordForm = z.object({ email: EmailAddress });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

const token = z.string("required").check(z.minLength(16, "invalidData"), z.maxLength(200, "invalidData"));

export const ResetPasswordForm = z
  .object({
    token,
    password: NewPassword,
    passwordConfirmation: z.string("required").check(z.minLength(1, "required")),
  })
  .check(z.refine((form) => form.password === form.passwordConfirmation, passwordMismatchError));
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
  .check(z.refine((form) => form.password === form.passwordConfirmation, passwordMismatchError));
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

const customerWireNames = {
  cartCount: "cart_count",
  hasPassword: "has_password",
  isGoogleLinked: "google_linked",
} as const;

export const Customer = withWireNames(CustomerFields, customerWireNames);
export type Customer = z.infer<typeof Customer>;

const SessionWire = withWireNames(z.extend(CustomerFields, { accessToken: z.string() }), {
  ...customerWireNames,
  accessToken: "access_token",
});

/** The customer who is logged in, and the access token (specification, section 3: user session). */
export const Session = z.codec(SessionWire, z.object({ accessToken: z.string(), customer: CustomerFields }), {
  decode: ({ accessToken, ...customer }) => ({ accessToken, customer }),
  encode: ({ accessToken, customer }) => ({ ...customer, accessToken }),
});
export type Session = z.infer<typeof Session>;

const confirmationWireNames = { passwordConfirmation: "password_confirmation" } as const;

const post = { method: "POST", body: "form" } as const;

export const authEndpoints = {
  /** Registers a customer. The answer is always the same; the email tells whether the address was registered before. */
  register: createEndpoint({
    ...post,
    path: "user/register",
    limit: { name: "register", by: "email" },
    request: withWireNames(RegistrationForm, confirmationWireNames),
    response: Nothing,
  }),
  /** Verifies the email by the token of the emailed link; 410 when the token is used or expired. */
  verify: createEndpoint({
    ...post,
    path: "user/verify",
    limit: "verify",
    request: z.object({ token }),
    response: Nothing,
  }),
  login: createEndpoint({
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
  startSocialLogin: createEndpoint({
    method: "GET",
    path: "user/social-login/{provider}",
    limit: "general",
    responseFormat: "redirect",
    request: z.object({
      provider: SocialProvider,
      language: z.string().check(z.regex(/^[\w-]{2,35}$/, "invalidData")),
    }),
  }),
  /** Logs in with the answer of the login provider. Works once, and only in the browser that began the login. */
  socialLogin: createEndpoint({
    ...post,
    path: "user/social-login",
    limit: "socialLogin",
    request: SocialLogin,
    response: Session,
  }),
  /** Ends the login with Google for this account, after a check of the password. Ends the customer's other logins. */
  unlinkGoogle: createEndpoint({
    ...post,
    path: "user/social-login/unlink",
    access: "customer",
    limit: { name: "password", by: "account" },
    request: PasswordForm,
    response: Customer,
  }),
  forgotPassword: createEndpoint({
    ...post,
    path: "user/forgot-password",
    limit: { name: "forgotPassword", by: "email" },
    request: ForgotPasswordForm,
    response: Nothing,
  }),
  resetPassword: createEndpoint({
    ...post,
    path: "user/reset-password",
    limit: "resetPassword",
    request: withWireNames(ResetPasswordForm, confirmationWireNames),
    response: Nothing,
  }),
  logout: createEndpoint({
    method: "POST",
    alternativeMethod: "GET", // safe: logout needs an Authorization header, and no image or link can send one
    path: "user/logout",
    access: "customer",
    limit: "general",
    body: "none",
    response: Nothing,
  }),
  findProfile: createEndpoint({
    method: "GET",
    path: "user/profile",
    access: "customer",
    limit: "general",
    response: Customer,
  }),
  updateProfile: createEndpoint({
    ...post,
    path: "user/update-profile",
    access: "customer",
    limit: "general",
    request: ProfileForm,
    response: Customer,
  }),
  /** Changes the password, after a check of the old one. Ends the customer's other logins. */
  changePassword: createEndpoint({
    ...post,
    path: "user/change-password",
    access: "customer",
    limit: { name: "password", by: "account" },
    request: withWireNames(ChangePasswordForm, { ...confirmationWireNames, currentPassword: "current_password" }),
    response: Nothing,
  }),
};
