import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers, identities } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { brands } from "../brand/brand.tables.ts";
import { media } from "../media/media.tables.ts";
import { orders, pieceCancellations } from "../order/order.tables.ts";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { products } from "../product/product.tables.ts";
import { questions } from "../question/question.tables.ts";
import { returns } from "../return/return.tables.ts";
import { helpfulMarks, reviewPictures, reviews } from "../review/review.tables.ts";
import { sellers } from "../seller/seller.tables.ts";
import { cancelOverdueOrders } from "../settlement/overdue-payments.ts";
import { recordRefund } from "../settlement/record-refund.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { createIdempotencyKey, findPlacement, refundOrder } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aCustomer, aStaffMember, type TestCustomer } from "../testing/people.ts";
import { aReturn } from "../testing/returns.ts";
import { deliverTestOrder } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";

/**
 * The columns that identify a customer, with the keys of the downloaded data. A column has null if only the shop can use its value, such as
 * the hash of a secret.
 */
const CUSTOMER_COLUMNS: Readonly<Record<string, string | null>> = {
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
let baseData: Awaited<ReturnType<typeof createBaseData>>;
let passwordHash: string;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
  passwordHash = await hashPassword(PASSWORD);
});

/** Creates a customer with a password and with a unique name, phone and street. */
const aPasswordedCustomer = async () => {
  const customer = await aCustomer(shop, { ip: crypto.randomUUID() });
  const suffix = String(Math.random()).slice(2, 10);
  const profile = { name: `Melati ${suffix}`, phone: `+62812${suffix}` };
  await shop.database
    .update(customers)
    .set({ passwordHash, ...profile })
    .where(eq(customers.id, customer.id));
  return { ...customer, ...profile, street: `Jalan Kamboja ${suffix}` };
};
type PasswordedCustomer = Awaited<ReturnType<typeof aPasswordedCustomer>>;

const placeOrder = async (customer: PasswordedCustomer, paymentMethod: 2 | 7 = CASH_ON_DELIVERY) => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
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

/** Creates a customer with a row in every table that stores customer data. */
const aCustomerWithAllData = async () => {
  const customer = await aPasswordedCustomer();
  const { client, email, id } = customer;
  const order = await placeOrder(customer);
  await deliverTestOrder(shop, order.id);
  const lineId = order.lines[0]?.lineId ?? "";
  const returnDraft = aReturn(order.id, [{ lineId, quantity: 1 }], {
    text: `${customer.name} says that a leg is broken.`,
  });
  await client.return.request(returnDraft);
  await shop.database
    .update(returns)
    .set({ state: "refused", answer: `Sorry, ${customer.name}.` })
    .where(eq(returns.id, returnDraft.id));
  await shop.database.insert(pieceCancellations).values({
    id: crypto.randomUUID(),
    lineId,
    quantity: 1,
    reason: "other",
    text: `${customer.name} moves house.`,
    amount: 0,
    discount: 0,
    isRefunded: false,
    endsOrder: true,
    at: shop.services.clock(),
  });
  const soldOutProduct = await aProduct(shop.database, baseData, { variants: [{ stock: 0 }] });
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
  await client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 2 });
  await client.wishlist.store({ productIds: [sofa.id] });
  await client.compare.add({ productId: sofa.id });
  const [brand] = await shop.database.select({ uuid: brands.uuid }).from(brands).limit(1);
  await client.store.follow({ id: brand?.uuid ?? "" });
  await client.newsletter.subscribe({ email });
  await client.stockAlert.store({ variantId: soldOutProduct.variantId, email, honeypot: "" });
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

const listCustomerColumns = async (): Promise<string[]> => {
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

const countRows = async (column: string, { id, email }: TestCustomer): Promise<number> => {
  const [table = "", name = ""] = column.split(".");
  const ownerValue = name.includes("email") ? email : id;
  const { rows } = await shop.database.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(name)}::text = ${ownerValue}`,
  );
  return rows[0]?.count ?? 0;
};

/** Returns the names of the tables with a row that contains one of the texts. */
const listTablesWithText = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await shop.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tablesWithText: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await shop.database.execute<{ text: string }>(
      sql`select t::text as text from ${sql.identifier(name)} t`,
    );
    if (found.some(({ text }) => texts.some((each) => text.includes(each)))) tablesWithText.push(name);
  }
  return tablesWithText;
};

const downloadData = async ({ accessToken }: TestCustomer) => {
  const answer = await shop.call("GET", "user/data/download", { headers: { Authorization: `Bearer ${accessToken}` } });
  const text = await answer.text();
  return { answer, text, data: JSON.parse(text) as Readonly<Record<string, unknown[]>> };
};

const removeAccount = ({ client }: TestCustomer, password = PASSWORD) => client.account.remove({ password });

/** Begins a call of a customer. The body of the call follows when the test calls `send`. */
const aSlowCall = ({ accessToken }: TestCustomer, path: string, type: string, text: string) => {
  let finishBody: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      finishBody = () => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      };
    },
  });
  const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": type };
  const answer = shop.call("POST", path, { headers, body, duplex: "half" } as RequestInit);
  return {
    send: () => {
      finishBody();
      return answer;
    },
  };
};

test("a customer can have a row in every table with a customer's column", async () => {
  expect(await listCustomerColumns()).toEqual(Object.keys(CUSTOMER_COLUMNS));
  const customer = await aCustomerWithAllData();
  for (const column of Object.keys(CUSTOMER_COLUMNS))
    expect([column, await countRows(column, customer)]).not.toEqual([column, 0]);
});

describe("the file of a customer's data", () => {
  test("contains all data of the customer", async () => {
    const customer = await aCustomerWithAllData();
    await customer.client.emailPreferences.update({ isSubscribedToNewsletter: true, language: "id" });
    const { answer, data } = await downloadData(customer);
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
    const dataKeys = Object.values(CUSTOMER_COLUMNS).filter((name) => name !== null);
    for (const name of dataKeys) expect([name, data[name]?.length ?? 0]).not.toEqual([name, 0]);
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

  test("contains no secret and no data of another customer", async () => {
    const otherCustomer = await aCustomerWithAllData();
    const customer = await aPasswordedCustomer();
    const { text, data } = await downloadData(customer);
    expect(text).not.toMatch(/hash|argon2|token/i);
    for (const otherText of [otherCustomer.email, otherCustomer.id, otherCustomer.order.code, otherCustomer.order.id])
      expect(text).not.toContain(otherText);
    expect(data["orders"]).toEqual([]);
  });

  test("contains every order", async () => {
    const customer = await aPasswordedCustomer();
    const { id } = await placeOrder(customer);
    await shop.database.execute(sql`
      with many as (
        insert into orders (code, customer_id, status, total, shipping_id, shipping_name, address, contact_email, contact_phone, placed_at)
        select 'GR-MANY' || n, customer_id, 6, 0, shipping_id, shipping_name, address, contact_email, contact_phone, placed_at
        from orders, generate_series(1, 60) n where id = ${id} returning id
      )
      insert into payments (order_id, method, state, amount, created_at) select id, 2, 'cancelled', 0, now() from many`);
    const { data } = await downloadData(customer);
    expect(new Set(data["orders"]?.map((order) => (order as { id: string }).id)).size).toBe(61);
  });

  test("needs a login", async () => {
    expect((await shop.call("GET", "user/data/download")).status).toBe(401);
  });
});

describe("deleting an account", () => {
  test("takes all away that is the customer's, ends every login and says so by a last mail", async () => {
    const customer = await aCustomerWithAllData();
    await customer.client.account.remove({ password: PASSWORD });
    for (const column of Object.keys(CUSTOMER_COLUMNS)) {
      expect([column, await countRows(column, customer)]).toEqual([column, column === "mails.recipient_email" ? 1 : 0]);
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
    const customer = await aCustomerWithAllData();
    const identifyingTexts = [customer.email, customer.id, customer.name, customer.phone, customer.street];
    expect(await listTablesWithText(identifyingTexts)).toEqual(
      expect.arrayContaining(["customers", "orders", "addresses", "mails"]),
    );
    await removeAccount(customer);
    expect(await listTablesWithText(identifyingTexts)).toEqual(["mails"]);
  });

  test("keeps what was ordered, when and for how much", async () => {
    const customer = await aCustomerWithAllData();
    const { order } = customer;
    const { office } = await aStaffMember(shop, "operator");
    const officeRecordBefore = await office.order.find({ code: order.code });
    await removeAccount(customer);
    expect(await office.order.find({ code: order.code })).toEqual({
      ...officeRecordBefore,
      customer: "",
      email: "",
      phone: "",
      address: { name: "", phone: "", lines: [] },
      cancellations: officeRecordBefore.cancellations.map((cancellation) => ({ ...cancellation, text: "" })),
    });
    expect((await office.order.fetch({})).orders.map(({ code }) => code)).toContain(order.code);
    const trackingCall = shop
      .client({ ip: crypto.randomUUID() })
      .order.track({ code: order.code, contact: customer.email });
    expect(await catchRefusal(trackingCall)).toMatchObject({ status: 404 });
  });

  test("asks for the password, and deletes nothing without it", async () => {
    const customer = await aCustomerWithAllData();
    expect(await catchRefusal(removeAccount(customer, "meja-makan"))).toMatchObject({
      message: "Password is incorrect",
    });
    expect(await customer.client.auth.findProfile()).toMatchObject({ email: customer.email });
    expect(await customer.client.address.fetch()).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])("is refused while an order has the status %i", async (status) => {
    const customer = await aPasswordedCustomer();
    const order = await placeOrder(customer);
    await shop.database.update(orders).set({ status }).where(eq(orders.id, order.id));
    expect(await catchRefusal(removeAccount(customer))).toMatchObject({ status: 201, message: /still open/ });
    expect(await customer.client.order.find({ id: order.id })).toMatchObject({ code: order.code });
  });

  test("is refused during a return, and keeps the returned lines with their amount", async () => {
    const customer = await aPasswordedCustomer();
    const order = await placeOrder(customer);
    await deliverTestOrder(shop, order.id);
    const { office } = await aStaffMember(shop, "operator");
    const returnDraft = aReturn(order.id, [{ lineId: order.lines[0]?.lineId ?? "", quantity: 1 }], {
      text: customer.name,
    });
    await customer.client.return.request(returnDraft);
    expect(await catchRefusal(removeAccount(customer))).toMatchObject({ message: /still open/ });
    await office.return.approve({ id: returnDraft.id });
    expect(await catchRefusal(removeAccount(customer))).toMatchObject({ message: /still open/ });
    await office.return.receive({ id: returnDraft.id, isRestocked: true });
    expect(await catchRefusal(removeAccount(customer))).toMatchObject({ message: /still open/ });
    await refundOrder(office, order.code);
    const officeRecordBefore = await office.return.find({ id: returnDraft.id });
    await removeAccount(customer);
    expect(await office.return.find({ id: returnDraft.id })).toEqual({
      ...officeRecordBefore,
      customer: "",
      email: "",
      phone: "",
      text: "",
    });
  });

  test("is refused while a refund is due, and succeeds after the refund", async () => {
    const customer = await aPasswordedCustomer();
    const order = await placeOrder(customer, BANK_TRANSFER);
    await confirmTransfer(shop.services, { transactionId: order.payment.transactionId ?? "", amount: order.total });
    await customer.client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect(await catchRefusal(removeAccount(customer))).toMatchObject({ message: /still open/ });
    const { rows } = await shop.database.execute<{ id: string }>(
      sql`select id from payments where order_id = ${order.id}`,
    );
    await recordRefund(shop.services, rows[0]?.id ?? "");
    await removeAccount(customer);
    expect(await catchRefusal(customer.client.auth.findProfile())).toMatchObject({ status: 401 });
  });

  test("does not revive an order after a late transfer: the refund is due, and the shop sends no email", async () => {
    const customer = await aPasswordedCustomer();
    const order = await placeOrder(customer, BANK_TRANSFER);
    shop.passTime(TRANSFER_TIMEOUT);
    await cancelOverdueOrders(shop.services);
    await removeAccount(customer);
    const transfer = { transactionId: order.payment.transactionId ?? "", amount: order.total };
    expect(await confirmTransfer(shop.services, transfer)).toBe("refundDue");
    expect(await findEmailsTo(shop, customer.email)).toHaveLength(1);
  });

  test("rejects a call in progress with an ended session, and stores nothing of it", async () => {
    const customer = await aPasswordedCustomer();
    const [brand] = await shop.database.select({ uuid: brands.uuid }).from(brands).limit(1);
    const sofa = await aProduct(shop.database, baseData);
    const slowCalls = [
      aSlowCall(customer, "store/follow", "application/json", JSON.stringify({ id: brand?.uuid })),
      aSlowCall(
        customer,
        "product-question/store-as-customer",
        "application/x-www-form-urlencoded",
        `id=${sofa.id}&text=Is+it+oiled%3F`,
      ),
    ];
    // The calls are already authenticated, but the provider has not read their bodies yet.
    await removeAccount(customer);
    for (const slowCall of slowCalls) {
      const response = await slowCall.send();
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ message: "Your session has ended. Please log in again." });
    }
    for (const column of ["followed_stores.customer_id", "questions.email"]) {
      expect([column, await countRows(column, customer)]).toEqual([column, 0]);
    }
  });

  test("during an order either fails, or prevents the order", async () => {
    const customer = await aPasswordedCustomer();
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
    const addressId = await anAddress(shop.database, customer.id);
    await customer.client.cart.add({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });
    const placement = await findPlacement(customer.client, addressId);
    const [placed, removed] = await Promise.allSettled([
      customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() }),
      removeAccount(customer),
    ]);
    expect([placed.status, removed.status].sort()).toEqual(["fulfilled", "rejected"]);
  });
});
