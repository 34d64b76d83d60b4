import type { Customer } from "@griya/api";
import { Button, Heading } from "@griya/ui";
import { useWords } from "../../frame/words.ts";
import { useAuth } from "./use-auth.ts";

/** Who is logged in, and the way out. */
export function Profile({ customer }: { customer: Customer }) {
  const t = useWords();
  const { logOut, isLoggingOut } = useAuth();
  return (
    <section className="flex flex-col gap-6 rounded-3 border bg-surface p-5 sm:p-6">
      <Heading level={2} size="h4">
        {t("auth.profile.details")}
      </Heading>
      <dl className="grid gap-4 sm:grid-cols-2">
        {[
          { label: t("auth.field.name"), value: customer.name },
          { label: t("auth.field.email"), value: customer.email },
          { label: t("auth.field.phone"), value: customer.phone },
        ].map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-medium break-words figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t pt-5">
        <Button tone="secondary" isPending={isLoggingOut} onClick={logOut}>
          {t("auth.profile.logout")}
        </Button>
      </div>
    </section>
  );
}
