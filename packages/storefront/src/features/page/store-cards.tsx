import type { Store } from "@griya/api";
import { Heading, Link } from "@griya/ui";
import { useWords } from "../../frame/words.ts";

/** The shop's own houses with their addresses; showrooms first, as the provider lists them. */
export function StoreCards({ stores }: { stores: readonly Store[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="stores" className="flex flex-col gap-4">
      <Heading level={2} size="h3" id="stores">
        {t("page.stores")}
      </Heading>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id} className="flex flex-col gap-2 rounded-3 border bg-surface p-5">
            <h3 className="font-semibold">{store.name}</h3>
            <p className="text-small text-pretty text-muted">{store.description}</p>
            <address className="text-small not-italic">
              {store.street}, {store.subDistrict}, {store.district}
              <br />
              {store.city}, {store.province} {store.zipCode}
            </address>
            <p className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-1 pt-1 text-small figures">
              <Link href={`tel:${store.phone.replace(/[^+\d]/g, "")}`} className="hit-area">
                <bdi dir="ltr">{store.phone}</bdi>
              </Link>
              <span className="text-muted">
                {store.openingHours ? t("page.everyDay", store.openingHours) : t("page.noVisitors")}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
