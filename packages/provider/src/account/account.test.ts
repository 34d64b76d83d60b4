import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers, identities } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { brands } from "../brand/brand.tables.ts";
import { media } from "../media/media.tables.ts";
import { orders } from "../order/order.tables.ts";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { products } from "../product/product.tables.ts";
import { questions } from "../question/question.tables.ts";
import { returns } from "../return/return.tables.ts";
import { helpfulMarks, reviewPictures, reviews } from "../review/review.tables.ts";
import { sellers } from "../seller/seller.tables.ts";
import { cancelOverdue } from "../settlement/overdue-payments.ts";
import { confirmTransfer, recordRefund } from "../settlement/transfers.ts";
import { anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { createIdempotencyKey, findPlacement, refundOrder } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aCustomer, aStaffMember, type TestCustomer } from "../testing/people.ts";
import { aReturn } from "../testing/returns.ts";
import { deliverTestOrder } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";

/**
 * Every column that identifies a customer, with its key in the customer's downloaded data. Null marks data that only the shop can use:
 * hashes of secrets, and copies of other data.
 */
const COLUMNS: Readonly<Record<string, string | null>> = {
  "addresses.customer_id": "addresses",
  "carts.customer_id": "cart",
  "compared_products.customer_id": "compared",
  "followed_stores.customer_id": "followedStores",
  "helpful_marks.customer_id": "helpfulMarks",
  "identities.customer_id": "identities",
  "mailed_links.customer_id": null,
  "mails.recipient_email": null,
  "media.uploaded_by": "reviews",
  "newsletter_subscriptions.email": "newsletter",
  "orders.contact_email": "orders",
  "orders.customer_id": "orders",
  "placements.customer_id": null,
  "questions.customer_id": "questions",
  "questions.email": "questions",
  "reviews.customer_id": "reviews",
  "sellers.email": "sellerApplications",
  "sessions.customer_id": "sessions",
  "stock_alerts.email": "stockAlerts",
  "wishes.customer_id": "wishlist",
};

const PASSWORD = "jati-tua-45";
const CASH_ON_DELIVERY = 2;
const BANK_TRANSFER = 7;

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
let passwordHash: string;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
  passwordHash = await hashPassword(PASSWORD);
});

/** Creates a customer with a password and with a unique name, phone and street. */
const aPasswordedCustomer = async () => {
  const customer = await aCustomer(shop, { ip: crypto.randomUUID() });
  const mark = String(Math.random()).slice(2, 10);
  const own = { name: `Melati ${mark}`, phone: `+62812${mark}` };
  await shop.database
    .update(customers)
    .set({ passwordHash, ...own })
    .where(eq(customers.id, customer.id));
  return { ...customer, ...own, street: `Jalan Kamboja ${mark}` };
};
type PasswordedCustomer = Awaited<ReturnType<typeof aPasswordedCustomer>>;

const place = async (customer: PasswordedCustomer, paymentMethod: 2 | 7 = CASH_ON_DELIVERY) => {
  const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
  const addressId = await anAddress(shop.database, customer.id);
  const [existing] = await customer.client.address.fetch();
  await customer.client.address.update({
    id: addressId,
    name: customer.name,
    phone: customer.phone,
    subDistrictId: existing?.subDistrict.id ?? "",
    zipCode: "12160",
    address: customer.street,
    address2: "",
  });
  await customer.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
  shop.passTime(1);
  const placement = await findPlacement(customer.client, addressId);
  return customer.client.order.place({ ...placement, paymentMethod }, { idempotencyKey: createIdempotencyKey() });
};

/** Creates a customer who has stored something in every possible place. */
const aCustomerWhoDidEverything = async () => {
  const customer = await aPasswordedCustomer();
  const { client, email, id } = customer;
  const order = await place(customer);
  await deliverTestOrder(shop, order.id);
  const lineId = order.lines[0]?.lineId ?? "";
  const wish = aReturn(order.id, [{ lineId, quantity: 1 }], { text: `${customer.name} says that a leg is broken.` });
  await client.return.request(wish);
  await shop.database
    .update(returns)
    .set({ state: "refused", answer: `Sorry, ${customer.name}.` })
    .where(eq(returns.id, wish.id));
  const gone = await aProduct(shop.database, rooms, { variants: [{ stock: 0 }] });
  const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
  await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 2 });
  await client.wishlist.store({ productIds: [sofa.id] });
  await client.compare.add({ productId: sofa.id });
  const [brand] = await shop.database.select({ uuid: brands.uuid }).from(brands).limit(1);
  await client.store.follow({ id: brand?.uuid ?? "" });
  await client.newsletter.subscribe({ email });
  await client.stockAlert.store({ variantId: gone.variantId, email, honeypot: "" });
  await client.auth.forgotPassword({ email });
  await shop.services.backgroundWork.finish();
  await shop.database
    .insert(identities)
    .values({ issuer: "https://accounts.google.com", subject: id, customerId: id, linkedAt: shop.services.clock() });
  const [picture] = await shop.database.select().from(media).limit(1);
  if (picture === undefined) throw new Error("The shop has no picture");
  const path = `reviews/${id}.webp`;
  await shop.database.insert(media).values({ ...picture, path, uploadedBy: id });
  const [product] = await shop.database.select({ id: products.id }).from(products).where(eq(products.uuid, sofa.id));
  await shop.database.insert(questions).values({
    productId: product?.id ?? 0,
    customerId: id,
    asker: customer.name,
    email,
    language: "en",
    text: "Is the teak oiled?",
    askedAt: shop.services.clock(),
  });
  await shop.database.insert(sellers).values({
    company: customer.name,
    owner: customer.name,
    taxNumber: "012345678901000",
    email,
    phone: customer.phone,
    place: customer.street,
    goods: "Benches",
    language: "en",
    appliedAt: shop.services.clock(),
  });
  const reviewId = crypto.randomUUID();
  await shop.database.insert(reviews).values({
    id: reviewId,
    productId: product?.id ?? 0,
    stars: 5,
    reviewer: customer.name,
    language: "en",
    text: "Sits well.",
    variant: [],
    isVerified: true,
    writtenAt: shop.services.clock(),
    customerId: id,
  });
  await shop.database.insert(reviewPictures).values({ reviewId, position: 0, path });
  await shop.database.insert(helpfulMarks).values({ reviewId, customerId: id, markedAt: shop.services.clock() });
  return { ...customer, order };
};

const columnsOfCustomers = async (): Promise<string[]> => {
  const { rows } = await shop.database.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'customers'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%email%' and table_name not in ('customers', 'staff')
    order by 1`);
  return rows.map(({ name }) => name);
};

const getRows = async (column: string, { id, email }: TestCustomer): Promise<number> => {
  const [table = "", name = ""] = column.split(".");
  const whose = name.includes("email") ? email : id;
  const { rows } = await shop.database.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(name)}::text = ${whose}`,
  );
  return rows[0]?.count ?? 0;
};

/** Returns the tables in which a row contains any of the texts. */
const listTablesWithText = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await shop.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const saying: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await shop.database.execute<{ text: string }>(
      sql`select t::text as text from ${sql.identifier(name)} t`,
    );
    if (found.some(({ text }) => texts.some((each) => text.includes(each)))) saying.push(name);
  }
  return saying;
};

const download = async ({ accessToken }: TestCustomer) => {
  const answer = await shop.call("GET", "user/data/download", { headers: { Authorization: `Bearer ${accessToken}` } });
  const text = await answer.text();
  return { answer, text, data: JSON.parse(text) as Readonly<Record<string, unknown[]>> };
};

const remove = ({ client }: TestCustomer, password = PASSWORD) => client.account.remove({ password });

/** Begins a call of a customer. Its body follows when `send` is called. */
const aSlowCall = ({ accessToken }: TestCustomer, path: string, type: string, text: string) => {
  let finish: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      finish = () => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      };
    },
  });
  const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": type };
  const answer = shop.call("POST", path, { headers, body, duplex: "half" } as RequestInit);
  return {
    send: () => {
      finish();
      return answer;
    },
  };
};

test("every column that tells whose a row is is known, and a customer can leave something in each", async () => {
  expect(await columnsOfCustomers()).toEqual(Object.keys(COLUMNS));
  const customer = await aCustomerWhoDidEverything();
  for (const column of Object.keys(COLUMNS)) expect([column, await getRows(column, customer)]).not.toEqual([column, 0]);
});

describe("the file of a customer's data", () => {
  test("has all that is theirs, as a file to keep", async () => {
    const customer = await aCustomerWhoDidEverything();
    await customer.client.emailPreferences.update({ isSubscribedToNewsletter: true, language: "id" });
    const { answer, data } = await download(customer);
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment;.*\.json$/);
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(data["profile"]).toMatchObject({
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      letterLanguage: "id",
    });
    expect(data["newsletter"]).toMatchObject([
      { email: customer.email, locale: "id", confirmedAt: expect.any(String) },
    ]);
    const names = Object.values(COLUMNS).filter((name) => name !== null);
    for (const name of names) expect([name, data[name]?.length ?? 0]).not.toEqual([name, 0]);
    expect(data["orders"]).toMatchObject([{ code: customer.order.code, total: customer.order.total }]);
    expect(data["returns"]).toMatchObject([
      {
        order: customer.order.code,
        text: `${customer.name} says that a leg is broken.`,
        answer: `Sorry, ${customer.name}.`,
      },
    ]);
    expect(data["sessions"]).toMatchObject([{ isCurrent: true }]);
    expect(data["reviews"]).toMatchObject([
      { text: "Sits well.", pictures: [{ path: `reviews/${customer.id}.webp` }] },
    ]);
  });

  test("holds no secret, and nothing of anybody else", async () => {
    const other = await aCustomerWhoDidEverything();
    const customer = await aPasswordedCustomer();
    const { text, data } = await download(customer);
    expect(text).not.toMatch(/hash|argon2|token/i);
    for (const theirs of [other.email, other.id, other.order.code, other.order.id]) expect(text).not.toContain(theirs);
    expect(data["orders"]).toEqual([]);
  });

  test("has every order, however many there are", async () => {
    const customer = await aPasswordedCustomer();
    const { id } = await place(customer);
    await shop.database.execute(sql`
      with many as (
        insert into orders (code, customer_id, status, total, shipping_id, shipping_name, address, contact_email, contact_phone, placed_at)
        select 'GR-MANY' || n, customer_id, 6, 0, shipping_id, shipping_name, address, contact_email, contact_phone, placed_at
        from orders, generate_series(1, 60) n where id = ${id} returning id
      )
      insert into payments (order_id, method, state, amount, created_at) select id, 2, 'cancelled', 0, now() from many`);
    const { data } = await download(customer);
    expect(new Set(data["orders"]?.map((order) => (order as { id: string }).id)).size).toBe(61);
  });

  test("is nobody's who is not logged in", async () => {
    expect((await shop.call("GET", "user/data/download")).status).toBe(401);
  });
});

describe("deleting an account", () => {
  test("takes all away that is the customer's, ends every login and says so by a last mail", async () => {
    const customer = await aCustomerWhoDidEverything();
    await customer.client.account.remove({ password: PASSWORD });
    for (const column of Object.keys(COLUMNS)) {
      expect([column, await getRows(column, customer)]).toEqual([column, column === "mails.recipient_email" ? 1 : 0]);
    }
    const [sentEmail, ...others] = await findEmailsTo(shop, customer.email);
    expect(sentEmail?.subject).toBe("Your account at Griya has been deleted");
    expect(others).toEqual([]);
    expect(await catchRefusal(customer.client.auth.findProfile())).toMatchObject({ status: 401 });
    expect(await catchRefusal(shop.client().auth.login({ email: customer.email, password: PASSWORD }))).toMatchObject({
      message: "Email or password is incorrect",
    });
  });

  test("leaves nothing that says who they were, but that mail", async () => {
    const customer = await aCustomerWhoDidEverything();
    const notifications = [customer.email, customer.id, customer.name, customer.phone, customer.street];
    expect(await listTablesWithText(notifications)).toEqual(
      expect.arrayContaining(["customers", "orders", "addresses", "mails"]),
    );
    await remove(customer);
    expect(await listTablesWithText(notifications)).toEqual(["mails"]);
  });

  test("keeps what was ordered, when and for how much", async () => {
    const customer = await aCustomerWhoDidEverything();
    const { order } = customer;
    const { office } = await aStaffMember(shop, "operator");
    const before = await office.order.find({ code: order.code });
    await remove(customer);
    expect(await office.order.find({ code: order.code })).toEqual({
      ...before,
      customer: "",
      email: "",
      phone: "",
      address: { name: "", phone: "", lines: [] },
    });
    expect((await office.order.fetch({})).orders.map(({ code }) => code)).toContain(order.code);
    const track = shop.client({ ip: crypto.randomUUID() }).order.track({ code: order.code, contact: customer.email });
    expect(await catchRefusal(track)).toMatchObject({ status: 404 });
  });

  test("asks for the password, and deletes nothing without it", async () => {
    const customer = await aCustomerWhoDidEverything();
    expect(await catchRefusal(remove(customer, "meja-makan"))).toMatchObject({ message: "Password is incorrect" });
    expect(await customer.client.auth.findProfile()).toMatchObject({ email: customer.email });
    expect(await customer.client.address.fetch()).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])("is refused while an order stands at %i", async (status) => {
    const customer = await aPasswordedCustomer();
    const order = await place(customer);
    await shop.database.update(orders).set({ status }).where(eq(orders.id, order.id));
    expect(await catchRefusal(remove(customer))).toMatchObject({ status: 201, message: /still open/ });
    expect(await customer.client.order.find({ id: order.id })).toMatchObject({ code: order.code });
  });

  test("is refused while something of an order is on its way back, and keeps what came back of it for how much", async () => {
    const customer = await aPasswordedCustomer();
    const order = await place(customer);
    await deliverTestOrder(shop, order.id);
    const { office } = await aStaffMember(shop, "operator");
    const wish = aReturn(order.id, [{ lineId: order.lines[0]?.lineId ?? "", quantity: 1 }], { text: customer.name });
    await customer.client.return.request(wish);
    expect(await catchRefusal(remove(customer))).toMatchObject({ message: /still open/ });
    await office.return.approve({ id: wish.id });
    expect(await catchRefusal(remove(customer))).toMatchObject({ message: /still open/ });
    await office.return.receive({ id: wish.id, isRestocked: true });
    expect(await catchRefusal(remove(customer))).toMatchObject({ message: /still open/ });
    await refundOrder(office, order.code);
    const before = await office.return.find({ id: wish.id });
    await remove(customer);
    expect(await office.return.find({ id: wish.id })).toEqual({
      ...before,
      customer: "",
      email: "",
      phone: "",
      text: "",
    });
  });

  test("is refused while money is owed, and goes once it was given back", async () => {
    const customer = await aPasswordedCustomer();
    const order = await place(customer, BANK_TRANSFER);
    await confirmTransfer(shop.services, { transactionId: order.payment.transactionId ?? "", amount: order.total });
    await customer.client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await catchRefusal(remove(customer))).toMatchObject({ message: /still open/ });
    const { rows } = await shop.database.execute<{ id: string }>(
      sql`select id from payments where order_id = ${order.id}`,
    );
    await recordRefund(shop.services, rows[0]?.id ?? "");
    await remove(customer);
    expect(await catchRefusal(customer.client.auth.findProfile())).toMatchObject({ status: 401 });
  });

  test("brings no order back by a transfer that comes after it: its money is owed, and nobody is written to", async () => {
    const customer = await aPasswordedCustomer();
    const order = await place(customer, BANK_TRANSFER);
    shop.passTime(TRANSFER_TIMEOUT);
    await cancelOverdue(shop.services);
    await remove(customer);
    const transfer = { transactionId: order.payment.transactionId ?? "", amount: order.total };
    expect(await confirmTransfer(shop.services, transfer)).toBe("refundDue");
    expect(await findEmailsTo(shop, customer.email)).toHaveLength(1);
  });

  test("while something of it is on its way tells that the session has ended, and keeps nothing of it", async () => {
    const customer = await aPasswordedCustomer();
    const [brand] = await shop.database.select({ uuid: brands.uuid }).from(brands).limit(1);
    const sofa = await aProduct(shop.database, rooms);
    const wishes = [
      aSlowCall(customer, "store/follow", "application/json", JSON.stringify({ id: brand?.uuid })),
      aSlowCall(
        customer,
        "product-question/store-as-customer",
        "application/x-www-form-urlencoded",
        `id=${sofa.id}&text=Is+it+oiled%3F`,
      ),
    ];
    // the calls are already authenticated, but their bodies are not yet read
    await remove(customer);
    for (const wish of wishes) {
      const answered = await wish.send();
      expect(answered.status).toBe(401);
      expect(await answered.json()).toMatchObject({ message: "Your session has ended. Please log in again." });
    }
    for (const column of ["followed_stores.customer_id", "questions.email"]) {
      expect([column, await getRows(column, customer)]).toEqual([column, 0]);
    }
  });

  test("races an order: either it is refused, or nothing is ordered any more", async () => {
    const customer = await aPasswordedCustomer();
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
    const addressId = await anAddress(shop.database, customer.id);
    await customer.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const placement = await findPlacement(customer.client, addressId);
    const [placed, removed] = await Promise.allSettled([
      customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() }),
      remove(customer),
    ]);
    expect([placed.status, removed.status].sort()).toEqual(["fulfilled", "rejected"]);
  });
});
