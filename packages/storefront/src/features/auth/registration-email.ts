const KEY = "registration_email";

/** Keeps the e-mail of a registration for the page that says to look in the mail (specification, section 7). */
export const keepRegistrationEmail = (email: string): void => {
  try {
    window.sessionStorage.setItem(KEY, email);
  } catch {
    return; // without storage the page speaks of "your mail"
  }
};

export const registrationEmail = (): string | null => {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};
