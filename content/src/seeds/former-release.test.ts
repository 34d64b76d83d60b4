import { rm } from "node:fs/promises";
import type { Client, Picture } from "@griya/api";
import { eq, orderLines, places, products, seedShop, sql } from "@griya/provider/seeding";
import { aFewPlaces, findEmailsTo, openShop } from "@griya/provider/testing";
import { describe, expect, it } from "vitest";
import { showrooms } from "../furniture/showrooms.ts";
import { vouchers } from "../furniture/vouchers.ts";
import formerShop from "../testing/former-shop.json" with { type: "json" };
import { DEMO_ACCOUNT } from "./demo-account.seed.ts";
import { seeds } from "./seeds.ts";

/** The token of a guest with three sofas in the cart. */
const GUEST_TOKEN = "g".repeat(43);

/**
 * A shop of an earlier release without rows for media, with its data in the current tables. The shop has an account with an address, an
 * order in transit, an order that waits for its transfer, and two carts. Some lines hold pictures by still older addresses.
 */
const aFormerShop = async (mode: "demo" | "live") => {
  const env = {
    SHOP_MODE: mode,
    PUBLIC_ORIGIN: "https://shop.test",
    SMTP_URL: "smtp://localhost",
    MAIL_FROM: "halo@griya.test",
  };
  const shop = await openShop({ env });
  const { database } = shop;
  await aFewPlaces(shop);
  const contentPlaceIds = [
    ...showrooms.map(({ subdistrictCode }) => subdistrictCode),
    ...vouchers.flatMap(({ cityCodes }) => cityCodes ?? []),
  ];
  const furtherPlaces = [...new Set(contentPlaceIds)].map((id) => ({ id, name: `Place ${id}` }));
  await database.insert(places).values(furtherPlaces).onConflictDoNothing();
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // The rows come in any order, so their references are not checked.
    for (const [table, rows] of Object.entries(formerShop)) {
      const tableName = sql.identifier(table);
      const columns = sql.join(
        Object.keys(rows[0] ?? {})
          .filter((column) => column !== "colour" || table !== "variants") // The database computes this column.
          .map((column) => sql.identifier(column)),
        sql`, `,
      );
      await tx.execute(
        sql`insert into ${tableName} (${columns}) select ${columns} from jsonb_populate_recordset(null::${tableName}, ${JSON.stringify(rows)}::jsonb)`,
      );
      if (typeof rows[0] === "object" && "id" in rows[0] && typeof rows[0].id === "number") {
        await tx.execute(
          sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${tableName}))`,
        );
      }
    }
  });
  await database.execute(sql`select refresh_listings(array(select id from products))`);
  if (mode === "live") await database.execute(sql`update seed_revisions set revision = null`);
  await database.update(products).set({ name: OWNER_SOFA_NAME }).where(eq(products.slug, "sofa-senja-3"));
  return shop;
};

const FORMER_PICTURE_PATH = "products/sofa-senja-3/linen-terakota-0badcafe-{width}.webp";

const OWNER_SOFA_NAME = { en: "Our sofa", id: "Sofa kami" };

type Shop = Awaited<ReturnType<typeof aFormerShop>>;

/** Opens a shop of an earlier release and seeds it with this release. */
const openSeededShop = async (mode: "demo" | "live"): Promise<Shop> => {
  const shop = await aFormerShop(mode);
  await seedShop(seeds, shop.services);
  return shop;
};

const logIn = async (shop: Shop): Promise<Client> => {
  const { accessToken } = await shop.client().auth.login(DEMO_ACCOUNT);
  return shop.client({ accessToken, locale: "id" });
};

const shops = { demo: await openSeededShop("demo"), live: await openSeededShop("live") };
const customers = { demo: await logIn(shops.demo), live: await logIn(shops.live) };

/** Returns the status and type that a browser receives for a picture, after redirects. */
const fetchPictureAnswer = async (shop: Shop, { path, widths }: Pick<Picture, "path" | "widths">): Promise<string> => {
  const { mediaBase } = await shop.client().settings.find();
  let answer = await shop.fetch(new Request(mediaBase + path.replace("{width}", String(widths[0]))));
  const redirectTarget = answer.headers.get("Location");
  if (redirectTarget !== null) answer = await shop.fetch(new Request(new URL(redirectTarget, mediaBase)));
  return `${answer.status} ${answer.headers.get("Content-Type")}`;
};

const fetchLinePictures = async (client: Client) => {
  const { orders } = await client.order.fetch({});
  return orders.flatMap(({ lines }) => lines.map(({ picture }) => picture));
};

describe.each(["demo", "live"] as const)("a %s shop seeded by the former release", (mode) => {
  const [shop, client] = [shops[mode], customers[mode]];

  it("keeps its account and address", async () => {
    expect(await client.auth.findProfile()).toMatchObject({ name: "Ratna Prasetya", email: DEMO_ACCOUNT.email });
    expect(await client.address.fetch()).toMatchObject([{ address: "Jalan Melawai Raya 12", zipCode: "12160" }]);
  });

  it("keeps the carts of its customer and of its guest", async () => {
    expect((await client.cart.find()).lines).toMatchObject([{ quantity: 2 }]);
    expect((await shop.client({ guestToken: GUEST_TOKEN }).cart.find()).lines).toMatchObject([{ quantity: 3 }]);
  });

  it("keeps its orders unchanged, and every line still shows its picture", async () => {
    const { orders } = await client.order.fetch({});
    expect(orders.map(({ status }) => status)).toEqual(["pending", "onTheWay"]);
    const storedOrders = formerShop.orders.map(({ code, total }) => [code, total]);
    expect(new Set(orders.map(({ code, total }) => [code, total]))).toEqual(new Set(storedOrders));
    const pictures = await fetchLinePictures(client);
    expect(pictures).toHaveLength(formerShop.order_lines.length);
    expect(await Promise.all(pictures.map((picture) => fetchPictureAnswer(shop, picture)))).toEqual(
      pictures.map(() => "200 image/webp"),
    );
  });

  it("shows every picture of its brands, rooms and products, also a picture that was rendered again", async () => {
    const [categories, { brands }, { products: cards }] = await Promise.all([
      client.category.fetch(),
      client.brand.fetch({ page: 1 }),
      client.product.fetch({}),
    ]);
    const details = await Promise.all(cards.map(({ slug }) => client.product.find({ id: slug })));
    const pictures = [
      ...categories.map(({ picture }) => picture),
      ...brands.flatMap(({ logo, logoOnDark }) => [logo, logoOnDark ?? []].flat()),
      ...details.flatMap(({ pictures: gallery, variants }) => [
        ...gallery,
        ...variants.flatMap(({ picture }) => picture ?? []),
      ]),
    ];
    const room = categories.find(({ slug }) => slug === "ruang-tamu");
    expect(room?.picture.path === FORMER_PICTURE_PATH).toBe(mode === "live");
    const answers = await Promise.all(pictures.map((picture) => fetchPictureAnswer(shop, picture)));
    expect(answers.filter((answer) => !/^200 image\/(webp|svg)/.test(answer))).toEqual([]);
    expect(answers.length).toBeGreaterThan(40);
  });

  it.each([
    ["was drawn", "products/sofa-senja-3/linen-terakota.svg", []],
    ["was rendered before", "products/sofa-senja-3/linen-gading-0badcafe-{width}.webp", [400]],
    ["was a photograph", "photos/sofa-{width}.webp", [400]],
  ])("shows the picture of an order line by the address from when it %s", async (_, path, widths) => {
    const [line] = await shop.database.select().from(orderLines).limit(1);
    if (!line) throw new Error("The former shop has no order line");
    const picture = { ...line.picture, path, widths };
    await shop.database.update(orderLines).set({ picture }).where(eq(orderLines.id, line.id));
    const linePicture = (await fetchLinePictures(client)).find((each) => each.path === path);
    expect(await fetchPictureAnswer(shop, linePicture ?? { path: "", widths: [] })).toBe("200 image/webp");
  });

  it("shows its logo, its marks, and the film and model of its easy chair", async () => {
    const settings = await shop.client().settings.find();
    const { video, model } = await shop.client().product.find({ id: "kursi-bale" });
    expect(settings.logoPath === "").toBe(mode === "demo"); // This logo has the same name in both releases.
    const logoPaths = mode === "demo" ? [] : [settings.logoPath];
    const picturePaths = [
      ...logoPaths,
      ...settings.footerPaymentMarks.map(({ mark }) => mark?.path ?? "none"),
      model?.path ?? "",
    ];
    const paths = [...picturePaths, ...(video?.sources ?? []).map(({ path }) => path)];
    const types = await Promise.all(paths.map((path) => fetchPictureAnswer(shop, { path, widths: [] })));
    expect(types.filter((type) => !type.startsWith("200 "))).toEqual([]);
    expect(types).toContain("200 model/gltf-binary");
    expect(types).toContain("200 video/mp4");
  });
});

it("a live shop signs its emails with its own name, and a demo adds the tagline of its release", async () => {
  const lastEmailLines = await Promise.all(
    [shops.demo, shops.live].map(async (shop) => {
      await shop.client().auth.forgotPassword({ email: DEMO_ACCOUNT.email });
      const [sentEmail] = await findEmailsTo(shop, DEMO_ACCOUNT.email);
      return sentEmail?.text.split("\n").at(-1);
    }),
  );
  expect(lastEmailLines).toEqual(["Griya, furniture for the home", "Griya"]);
});

it("a demo takes the content of its release, with the printed catalogue", async () => {
  const client = shops.demo.client();
  expect((await client.product.find({ id: "sofa-senja-3" })).name).toBe("Senja Sofa");
  const { catalogue } = await client.settings.find();
  expect(await fetchPictureAnswer(shops.demo, { path: catalogue?.path ?? "", widths: [] })).toBe("200 application/pdf");
});

it("a live shop keeps the content of its owner, without the demo's printed catalogue", async () => {
  const client = shops.live.client();
  expect((await client.product.find({ id: "sofa-senja-3" })).name).toBe(OWNER_SOFA_NAME.en);
  expect((await client.settings.find()).catalogue).toBeNull();
});

it("a shop with a database but a lost data folder gets its files again", { timeout: 60_000 }, async () => {
  const [shop, client] = [shops.live, customers.live];
  const [picture = { path: "", widths: [] }] = await fetchLinePictures(client);
  await rm(shop.config.dataDirectory, { recursive: true });
  expect(await fetchPictureAnswer(shop, picture)).toContain("404");
  await seedShop(seeds, shop.services);
  expect(await fetchPictureAnswer(shop, picture)).toBe("200 image/webp");
});
