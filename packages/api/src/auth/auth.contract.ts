import * as z from "zod/mini";
import { endpoint, plainEndpoint } from "../client/endpoint.ts";
import { requiredText } from "../message/required-text.ts";
import { PhoneNumber } from "./phone-number.ts";

/** Characters a password may have (docs/contract.md, limits). */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 72;

const Email = z
  .string("required")
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "required"),
    z.maxLength(254, "invalidEmail"),
    z.email("invalidEmail"),
  );
const NewPassword = z
  .string("required")
  .check(
    z.minLength(1, "required"),
    z.minLength(PASSWORD_MINIMUM, "invalidPasswordLength"),
    z.maxLength(PASSWORD_MAXIMUM, "invalidPasswordLength"),
  );

/** What a login form gathers. */
export const LoginForm = z.strictObject({
  email: Email,
  password: z.string("required").check(z.minLength(1, "required"), z.maxLength(200, "passwordIncorrect")),
});
export type LoginForm = z.infer<typeof LoginForm>;

const passwordsMatch = { error: "passwordMismatch", path: ["password_confirmation"] };

/** What a registration form gathers; the field names are the wire's. */
export const RegistrationForm = z
  .strictObject({
    name: requiredText(100),
    email: Email,
    phone: PhoneNumber,
    password: NewPassword,
    password_confirmation: z.string("required").check(z.minLength(1, "required")),
  })
  .check(z.refine((form) => form.password === form.password_confirmation, passwordsMatch));
export type RegistrationForm = z.infer<typeof RegistrationForm>;

export const ForgotPasswordForm = z.strictObject({ email: Email });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

const token = z.string("required").check(z.minLength(16, "invalidData"), z.maxLength(200, "invalidData"));

export const ResetPasswordForm = z
  .strictObject({
    token,
    password: NewPassword,
    password_confirmation: z.string("required").check(z.minLength(1, "required")),
  })
  .check(z.refine((form) => form.password === form.password_confirmation, passwordsMatch));
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

const CustomerWire = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  cart_count: z.int(),
});

const toCustomer = ({ cart_count, ...wire }: z.infer<typeof CustomerWire>) => ({ ...wire, cartCount: cart_count });

export const Customer = z.pipe(CustomerWire, z.transform(toCustomer));
export type Customer = z.infer<typeof Customer>;

/** Who is logged in, and the token that says so (specification, section 3: user session). */
export const Session = z.pipe(
  z.extend(CustomerWire, { access_token: z.string() }),
  z.transform(({ access_token, ...wire }) => ({ accessToken: access_token, customer: toCustomer(wire) })),
);
export type Session = z.infer<typeof Session>;

const Nothing = z.pipe(
  z.unknown(),
  z.transform((): null => null),
);

export const authEndpoints = {
  /** Always answers the same, whether or not the e-mail is known; the mail tells. */
  register: endpoint({
    method: "POST",
    path: "user/register",
    bodyType: "form",
    request: RegistrationForm,
    encode: (form: RegistrationForm) => form,
    response: Nothing,
  }),
  /** Proves the e-mail by the token of the mailed link; 410 when used or expired. */
  verify: endpoint({
    method: "POST",
    path: "user/verify",
    bodyType: "form",
    request: z.strictObject({ token }),
    encode: (form: { token: string }) => form,
    response: Nothing,
  }),
  login: endpoint({
    method: "POST",
    path: "user/login",
    bodyType: "form",
    request: LoginForm,
    encode: (form: LoginForm) => form,
    response: Session,
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "user/forgot-password",
    bodyType: "form",
    request: ForgotPasswordForm,
    encode: (form: ForgotPasswordForm) => form,
    response: Nothing,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "user/reset-password",
    bodyType: "form",
    request: ResetPasswordForm,
    encode: (form: ResetPasswordForm) => form,
    response: Nothing,
  }),
  logout: plainEndpoint({ method: "POST", path: "user/logout", access: "customer", response: Nothing }),
  profile: plainEndpoint({ method: "GET", path: "user/profile", access: "customer", response: Customer }),
};
