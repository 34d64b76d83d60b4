import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { createNameText } from "../message/required-text.ts";
import { normalizeTypedText } from "../text/clean-text.ts";
import { PhoneNumber } from "./phone-number.ts";

/** The limits for the length of a password, in characters (docs/contract.md, limits). */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 72;

/**
 * Converts ASCII letters to lower case. Other letters stay: the lower case of the kelvin sign is an ASCII "k", which would be another
 * email.
 */
const toLowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

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

/** The login providers. The specification names several, and the shop supports only Google (specification, section 1). */
const SocialProvider = z.literal("google");

/** The answer of a login provider: the whole query with which the provider redirected the browser back. */
export const SocialLogin = z.object({
  provider: SocialProvider,
  answer: z.string().check(z.maxLength(4000, "invalidData")),
});
export type SocialLogin = z.infer<typeof SocialLogin>;

/** The two ways to log in: with a password, or with a login provider. */
export type LoginRequest = LoginForm | SocialLogin;

/** The fields of a registration form. */
export const RegistrationForm = z
  .object({
    name: createNameText(100),
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

/** The fields that a customer may change. The email is verified, so this form does not contain it. */
export const ProfileForm = z.object({ name: createNameText(100), phone: PhoneNumber });
export type ProfileForm = z.infer<typeof ProfileForm>;

export const ChangePasswordForm = z
  .object({
    currentPassword: LoginForm.shape.password,
    password: NewPassword,
    passwordConfirmation: z.string("required").check(z.minLength(1, "required")),
  })
  .check(z.refine((form) => form.password === form.passwordConfirmation, passwordMismatchError));
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/** The current password. The shop requires it before an action that cannot be undone. */
export const PasswordForm = z.object({ password: LoginForm.shape.password });
export type PasswordForm = z.infer<typeof PasswordForm>;

const CustomerFields = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  cartCount: z.int(),
  /**
   * False when the customer has never chosen a password, because all logins used a login provider. Calls that check the password then fail.
   */
  hasPassword: z.boolean(),
  /** True when the customer may log in with Google. */
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

const postOptions = { method: "POST", body: "form" } as const;

export const authEndpoints = {
  /** Registers a customer. The answer is always the same. Only the email shows whether the address was registered before. */
  register: createEndpoint({
    ...postOptions,
    path: "user/register",
    limit: { name: "register", by: "email" },
    request: withWireNames(RegistrationForm, confirmationWireNames),
    response: Nothing,
  }),
  /** Verifies the email address by the token of the emailed link. Answers 410 when the token is used or expired. */
  verify: createEndpoint({
    ...postOptions,
    path: "user/verify",
    limit: "verify",
    request: z.object({ token }),
    response: Nothing,
  }),
  login: createEndpoint({
    ...postOptions,
    path: "user/login",
    limit: { name: "login", by: "email" },
    request: LoginForm,
    response: Session,
  }),
  /**
   * Redirects to the login provider. The provider redirects back to `/social-callback` in this language. If the provider is down, redirects
   * to that page at once, with the failure in the query.
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
  /** Logs in with the answer of the login provider. An answer works once, and only in the browser that began the login. */
  socialLogin: createEndpoint({
    ...postOptions,
    path: "user/social-login",
    limit: "socialLogin",
    request: SocialLogin,
    response: Session,
  }),
  /** Ends the login with Google for this account, after a check of the password. Also ends the customer's other sessions. */
  unlinkGoogle: createEndpoint({
    ...postOptions,
    path: "user/social-login/unlink",
    access: "customer",
    limit: { name: "password", by: "account" },
    request: PasswordForm,
    response: Customer,
  }),
  forgotPassword: createEndpoint({
    ...postOptions,
    path: "user/forgot-password",
    limit: { name: "forgotPassword", by: "email" },
    request: ForgotPasswordForm,
    response: Nothing,
  }),
  resetPassword: createEndpoint({
    ...postOptions,
    path: "user/reset-password",
    limit: "resetPassword",
    request: withWireNames(ResetPasswordForm, confirmationWireNames),
    response: Nothing,
  }),
  logout: createEndpoint({
    method: "POST",
    alternativeMethod: "GET", // a GET is safe here, because no image or link can send the Authorization header
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
    ...postOptions,
    path: "user/update-profile",
    access: "customer",
    limit: "general",
    request: ProfileForm,
    response: Customer,
  }),
  /** Changes the password, after a check of the current password. Also ends the customer's other sessions. */
  changePassword: createEndpoint({
    ...postOptions,
    path: "user/change-password",
    access: "customer",
    limit: { name: "password", by: "account" },
    request: withWireNames(ChangePasswordForm, { ...confirmationWireNames, currentPassword: "current_password" }),
    response: Nothing,
  }),
};
