/**
 * @vitest-environment happy-dom
 */
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { getI18n, loadAllTranslations } from "../../i18n/translations.ts";
import { AddressProvider, type Navigate } from "../../providers/address.tsx";
import { ReviewTools } from "./review-tools.tsx";

beforeAll(() => loadAllTranslations("en"));

let root: Root;
afterEach(() => root.unmount());

test("an order that was chosen before hydration sorts the reviews", async () => {
  const navigate = vi.fn<Navigate>();
  const page = (
    <I18nextProvider i18n={getI18n("en")}>
      <AddressProvider
        address={{ pathname: "/sofa", search: "", hash: "#reviews" }}
        pendingAddress={null}
        navigate={navigate}
      >
        <ReviewTools pictureReviewCount={0} />
      </AddressProvider>
    </I18nextProvider>
  );
  document.body.innerHTML = renderToString(page);
  const orderSelect = document.querySelector("select");
  if (orderSelect) orderSelect.value = "lowest";
  flushSync(() => {
    root = hydrateRoot(document.body, page);
  });
  await expect.poll(() => navigate.mock.calls).toEqual([["/sofa?review_sort=lowest#reviews", { replaces: true }]]);
});
