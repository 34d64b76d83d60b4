import type { Customer, LoginForm, RegistrationForm, Session } from "@griya/api";

/** Returns a customer called Sari, with a password. */
export const aCustomer = (own: Partial<Customer> = {}): Customer => ({
  id: "0b6f2a0e-5f1c-4a3e-9d0b-0f4a4c0e7a11",
  name: "Sari Wulandari",
  email: "sari@griya.test",
  phone: "+6281234567890",
  cartCount: 0,
  hasPassword: true,
  isGoogleLinked: false,
  ...own,
});

export const aSession = (own: Partial<Session> = {}): Session => ({
  accessToken: "token-of-sari",
  customer: aCustomer(),
  ...own,
});

export const aLoginForm = (own: Partial<LoginForm> = {}): LoginForm => ({
  email: "sari@griya.test",
  password: "rahasia-sari",
  ...own,
});

export const aRegistrationForm = (own: Partial<RegistrationForm> = {}): RegistrationForm => ({
  name: "Sari Wulandari",
  email: "sari@griya.test",
  phone: "+6281234567890",
  password: "rahasia-sari",
  passwordConfirmation: "rahasia-sari",
  ...own,
});
