import type { Locale } from "@griya/api";
import type { Call } from "../http/route.ts";

export type EmailContext = Pick<Call<unknown, "public">, "mailer" | "clock" | "locale" | "config">;
export type Recipient = {
  id: string;
  name: string;
  email: string;
  verifiedAt: Date | null;
  letterLanguage: Locale | null;
};

export const getEmailOptions = (
  { locale, config }: EmailContext,
  { name, email, verifiedAt, letterLanguage }: Recipient,
) => ({
  // A stranger may put advertising into the name of an unverified registration.
  to: { name: verifiedAt === null ? "" : name, email },
  locale: letterLanguage ?? locale,
  publicOrigin: config.publicOrigin,
});
