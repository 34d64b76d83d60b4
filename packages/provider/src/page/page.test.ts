import { expect, test } from "vitest";
import { sanitiseHtml } from "../prose/sanitise-html.ts";
import { rooms } from "../room/room.tables.ts";
import { aServedPicture } from "../testing/media.ts";
import { openShop } from "../testing/shop.ts";
import { pageRoutes } from "./page.handlers.ts";
import { pages } from "./page.tables.ts";

const shop = await openShop({ routes: pageRoutes });

test("a page shows the current pictures of its rooms and leaves out deleted rooms", async () => {
  const { path, alt } = await aServedPicture(shop.services, "rooms/terrace");
  const terraceName = { en: "Terrace", id: "Teras" };
  await shop.database
    .insert(rooms)
    .values({ slug: "terrace", title: terraceName, description: terraceName, picture: path, collectionId: null });
  const html = sanitiseHtml(
    '<p>Come in.</p><figure><img data-picture="terrace"><figcaption>Ours</figcaption></figure><figure><img data-picture="cellar"></figure>',
  );
  await shop.database
    .insert(pages)
    .values({ slug: "about", title: terraceName, summary: terraceName, body: { en: html, id: html } });
  const { body } = await shop.client({ locale: "id" }).page.find({ slug: "about" });
  expect(body).toMatchObject([
    { kind: "paragraph" },
    { kind: "picture", picture: { path, alt: alt.id }, caption: "Ours" },
  ]);
  expect(body).toHaveLength(2);
});
