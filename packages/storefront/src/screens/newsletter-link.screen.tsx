import { useState } from "react";
import { newsletterForm } from "../features/newsletter/newsletter-form.ts";
import {
  NewsletterConfirmation,
  NewsletterEnd,
  NewsletterLinkMissing,
} from "../features/newsletter/newsletter-link.tsx";
import type { PageModule } from "../page/page-module.ts";
import { useQuery } from "../providers/address.tsx";
import { isUuid } from "../session/is-uuid.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("newsletter.title") });

export function Screen() {
  const query = useQuery();
  const [{ id, isEnd }] = useState(() => ({ id: query.get("id") ?? "", isEnd: query.has("end") })); // The address bar loses the id.
  return (
    <div className="page-column py-10 md:py-16">
      <div className="max-w-md">
        {isUuid(id) ? (
          <newsletterForm.Provider>
            {isEnd ? <NewsletterEnd id={id} /> : <NewsletterConfirmation id={id} />}
          </newsletterForm.Provider>
        ) : (
          <NewsletterLinkMissing />
        )}
      </div>
    </div>
  );
}
