import { RETURN_DAYS } from "@griya/api";
import type { OfficeClient } from "@griya/api/office";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "../media/media.tables.ts";
import { removeExpired } from "../remove-expired.ts";
import { aBundle, aFlashSale, anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import {
  aBuyer,
  aCustomerWith,
  countSold,
  createIdempotencyKey,
  findPlacement,
  findStock,
  refundOrder,
} from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { aReturn } from "../testing/returns.ts";
import { anOwner, aSnapshot, deliverTestOrder } from "../testing/reviews.ts";
import { aVoucher } from "../testing/vouchers.ts";

const DAY = 86_400_000;

const processes = await openTwoShops();
const [shop] = processes;
let office: OfficeClient;
/** The office's clients, one for each process. */
let offices: readonly [OfficeClient, OfficeClient];
beforeEach(async () => {
  const { token } = await aStaffMember(shop, "operator"); // days pass here, so a login expires
  offices = [processes[0].office(token), processes[1].office(token)];
  [office] = offices;
});
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const aSofa = (price = 1_000_000, stock = 100) => aProduct(shop.database, rooms, { price, variants: [{ stock }] });

/** Creates a customer with a delivered and paid order, and its lines. */
const owned = async (quantity = 3, price = 1_000_000) => {
  const sofa = await aSofa(price);
  const ip = createIdempotencyKey();
  const owner = await anOwner(shop, [{ ...sofa, quantity }], { ip });
  /** The same customer as a client of another process. */
  const elsewhere = { ...owner, client: processes[1].client({ accessToken: owner.accessToken, ip }) };
  return { ...owner, elsewhere, sofa };
};
type Owner = Pick<Awaited<ReturnType<typeof anOwner>>, "client" | "order" | "lineId" | "email">;

const findCurrentReturns = ({ client, order }: Owner) => client.return.find({ orderId: order.id });
const ask = (owner: Owner, quantity: number, own: Parameters<typeof aReturn>[2] = {}) =>
  owner.client.return.request(aReturn(owner.order.id, [{ lineId: owner.lineId, quantity }], own));
const refused = async (call: Promise<unknown>) => (await catchRefusal(call)).messages[0];
const latest = async (owner: Owner) => {
  const [first] = (await findCurrentReturns(owner)).returns;
  if (first === undefined) throw new Error("Nothing was asked");
  return first;
};
/** Takes all steps after a request, up to the paid refund. */
const settle = async (owner: Owner, isRestocked = true) => {
  const { id } = await latest(owner);
  await office.return.approve({ id });
  await office.return.receive({ id, isRestocked });
  await refundOrder(office, owner.order.code);
};
const getNumbers = async (owner: Owner) => {
  const { owed, payments } = await office.order.find({ code: owner.order.code });
  return { owed, back: payments.filter(({ state }) => state === "refunded").map(({ amount }) => amount) };
};

describe("what may be given back", () => {
  it("is each piece of an order that has come and is paid, for as many days as the shop says", async () => {
    const owner = await owned();
    const deliveredAt = shop.services.clock();
    const returnableUntil = new Date(deliveredAt.getTime() + RETURN_DAYS * DAY).toISOString();
    expect(await findCurrentReturns(owner)).toMatchObject({
      orderCode: owner.order.code,
      unavailableReason: null,
      returnableUntil,
      lines: [
        { name: "Senja Sofa", quantity: 3, left: 3, paid: 3_000_000, returnableAmount: 3_000_000, addOnPrice: 0 },
      ],
      returns: [],
    });
    shop.passTime(RETURN_DAYS * DAY);
    expect((await findCurrentReturns(owner)).unavailableReason).toBeNull();
    shop.passTime(1);
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("tooLate");
    expect(await refused(ask(owner, 1))).toBe(
      "The 7 days in which this order could be returned are over. Please write to us if something is wrong with it.",
    );
    expect((await findCurrentReturns(owner)).returns).toEqual([]);
  });

  it("is nothing of an order that is on its way, nor of one whose cash has not come", async () => {
    const buyer = await aBuyer(shop, [await aSofa()], { ip: createIdempotencyKey() });
    const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    const lineId = order.lines[0]?.lineId ?? "";
    const owner = { ...buyer, order, lineId };
    expect(await findCurrentReturns(owner)).toMatchObject({ unavailableReason: "notDelivered", returnableUntil: null });
    for (const to of ["confirmed", "pickedUp", "onTheWay"] as const)
      await office.order.advance({ code: order.code, to });
    expect(await refused(ask(owner, 1))).toBe("You can return something once the order has arrived.");
    await buyer.client.order.updateStatus({ id: order.id, status: "delivered" });
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("notPaid");
    expect(await refused(ask(owner, 1))).toBe("You can return something once your payment has reached us.");
    shop.passTime(RETURN_DAYS * DAY + 1); // the courier's cash is counted late: that is not the customer's fault
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("notPaid");
    ({ office } = await aStaffMember(shop, "operator"));
    await office.order.advance({ code: order.code, to: "delivered" });
    const returnableUntil = new Date(shop.services.clock().getTime() + RETURN_DAYS * DAY).toISOString();
    expect(await findCurrentReturns(owner)).toMatchObject({ unavailableReason: null, returnableUntil });
    shop.passTime(RETURN_DAYS * DAY + 1);
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("tooLate");
  });

  it("is never what was asked back already, nor more than there is", async () => {
    const owner = await owned(3);
    await ask(owner, 2);
    expect((await findCurrentReturns(owner)).lines).toMatchObject([{ quantity: 3, left: 1 }]);
    expect(await refused(ask(owner, 2))).toBe(
      "You have asked to return some of these pieces already. Please look at the order again.",
    );
    await ask(owner, 1);
    expect(await refused(ask(owner, 1))).toBe("You have asked to return everything of this order already.");
    const { returns } = await findCurrentReturns(owner);
    expect(returns.map(({ lines }) => lines[0]?.quantity)).toEqual(expect.arrayContaining([1, 2]));
  });

  it("is what was refused, once more", async () => {
    const owner = await owned(2);
    await ask(owner, 2);
    await office.return.refuse({ id: (await latest(owner)).id, answer: "We see no damage." });
    expect(await findCurrentReturns(owner)).toMatchObject({
      unavailableReason: null,
      lines: [{ left: 2, returnableAmount: 2_000_000 }],
    });
    shop.passTime(1000);
    await ask(owner, 2);
    expect(await latest(owner)).toMatchObject({ state: "requested", amount: 2_000_000 });
  });

  it("is the customer's own alone", async () => {
    const owner = await owned();
    const { client } = await aCustomer(shop);
    expect(await catchRefusal(client.return.find({ orderId: owner.order.id }))).toMatchObject({ status: 404 });
    const stolen = client.return.request(aReturn(owner.order.id, [{ lineId: owner.lineId, quantity: 1 }]));
    expect(await catchRefusal(stolen)).toMatchObject({ status: 404 });
    const picture = client.return.upload({ orderId: owner.order.id, file: await aSnapshot() });
    expect(await catchRefusal(picture)).toMatchObject({ status: 404 });
    const other = await owned();
    expect(await refused(ask({ ...owner, lineId: other.lineId }, 1))).toContain("already");
    const draft = aReturn(other.order.id, [{ lineId: other.lineId, quantity: 1 }]);
    await other.client.return.request(draft);
    expect(await refused(ask(owner, 1, { id: draft.id }))).toBe("Invalid data");
    expect((await findCurrentReturns(owner)).returns).toEqual([]);
  });
});

describe("a wish to give something back", () => {
  it("that is told twice, also at once, is one", async () => {
    const owner = await owned(3);
    const draft = aReturn(owner.order.id, [{ lineId: owner.lineId, quantity: 1 }]);
    const emails = await Promise.all([owner, owner.elsewhere].map(({ client }) => client.return.request(draft)));
    expect(emails.map(({ returns }) => returns.length)).toEqual([1, 1]);
    const emailsBefore = (await findEmailsTo(shop, owner.email)).filter(({ subject }) =>
      subject.includes("has reached us"),
    );
    expect(emailsBefore).toHaveLength(1);
    expect(emailsBefore[0]?.text).toContain("Rp1.000.000");
  });

  it("by two tabs at once is one of them, where there are not pieces for both", async () => {
    const owner = await owned(3);
    const outcomes = await Promise.allSettled([ask(owner, 2), ask(owner.elsewhere, 2), ask(owner, 3)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { lines, returns } = await findCurrentReturns(owner);
    expect(returns).toHaveLength(1);
    expect(lines[0]?.left).toBe(3 - (returns[0]?.lines[0]?.quantity ?? 0));
  });

  it("shows what was photographed for it, and no pictures of other orders", async () => {
    const owner = await owned(3);
    const sent = async (of: Owner) =>
      (await of.client.return.upload({ orderId: of.order.id, file: await aSnapshot() })).path;
    const [first, second, left] = [await sent(owner), await sent(owner), await sent(owner)];
    const { returns } = await ask(owner, 1, { pictures: [second, first] });
    expect(returns[0]?.pictures.map(({ path }) => path)).toEqual([second, first]);
    expect(returns[0]?.pictures[0]?.alt).toBe(`Order ${owner.order.code}, photographed by its customer`);
    const other = await owned();
    expect(await refused(ask(owner, 1, { pictures: [await sent(other)] }))).toContain("is not there any more");
    expect(await refused(ask(owner, 1, { pictures: [first] }))).toContain("is not there any more");
    shop.passTime(DAY + 1000);
    await removeExpired(shop.services);
    const storedReturn = async (path: string) => (await shop.database.$count(media, eq(media.path, path))) > 0;
    expect([await storedReturn(first), await storedReturn(second), await storedReturn(left)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ["nothing", []],
    ["no pieces", [{ lineId: createIdempotencyKey(), quantity: 0 }]],
    ["half a piece", [{ lineId: createIdempotencyKey(), quantity: 0.5 }]],
    ["pieces below zero", [{ lineId: createIdempotencyKey(), quantity: -1 }]],
  ])("of %s is refused", async (_, lines) => {
    const owner = await owned();
    const answer = await shop.call("POST", "order/refund", {
      headers: { Authorization: `Bearer ${owner.accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        id: createIdempotencyKey(),
        order_id: owner.order.id,
        reason: "damaged",
        text: "Broken",
        images: [],
        lines: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
      }),
    });
    expect(answer.status).toBe(201);
    expect((await findCurrentReturns(owner)).returns).toEqual([]);
  });
});

describe("what comes back", () => {
  it("is owed once its pieces have come, and paid back once, with a mail at each step", async () => {
    const owner = await owned(3);
    await ask(owner, 2);
    const { id } = await latest(owner);
    expect((await getNumbers(owner)).owed).toBe(0);
    await office.return.approve({ id, answer: "We come on Tuesday." });
    expect(await latest(owner)).toMatchObject({ state: "approved", answer: "We come on Tuesday." });
    expect((await getNumbers(owner)).owed).toBe(0);
    await office.return.receive({ id, isRestocked: true });
    expect((await getNumbers(owner)).owed).toBe(2_000_000);
    await refundOrder(office, owner.order.code);
    expect(await getNumbers(owner)).toEqual({ owed: 0, back: [2_000_000] });
    const done = await latest(owner);
    expect(done).toMatchObject({ state: "refunded", amount: 2_000_000 });
    expect(done.history.map(({ state }) => state)).toEqual(["requested", "approved", "received", "refunded"]);
    const subjects = (await findEmailsTo(shop, owner.email)).map(({ subject }) => subject);
    for (const subject of ["has reached us", "We take back", "has arrived", "We have paid back your return"]) {
      expect(subjects.filter((each) => each.includes("return") && each.includes(subject))).toHaveLength(1);
    }
    const approved = (await findEmailsTo(shop, owner.email)).find(({ subject }) => subject.startsWith("We take back"));
    expect(approved?.text).toContain("We come on Tuesday.");
    expect((await owner.client.order.find({ id: owner.order.id })).status).toBe("delivered");
  });

  it("is recorded as paid back by its amount, so that what has come meanwhile stays owed", async () => {
    const owner = await owned(3);
    const { code } = owner.order;
    const receive = async () => {
      const { id } = await latest(owner);
      await office.return.approve({ id });
      await office.return.receive({ id, isRestocked: false });
    };
    await ask(owner, 1);
    await receive();
    const { owed: amount } = await office.order.find({ code }); // somebody pays this back by bank transfer
    shop.passTime(1000);
    await ask(owner, 2);
    await receive(); // and somebody else receives more before this is recorded
    expect(await refused(office.order.recordRefund({ code, amount }))).toBe(
      `The shop owes Rp3.000.000 for order ${code}, which is another amount. Nothing was changed.`,
    );
    expect(await getNumbers(owner)).toEqual({ owed: 3_000_000, back: [] });
    await office.order.recordRefund({ code, amount: 3_000_000 });
    expect((await getNumbers(owner)).owed).toBe(0);
  });

  it("makes the order a refunded one with its last piece", async () => {
    const owner = await owned(3);
    await ask(owner, 2);
    await settle(owner);
    shop.passTime(1000);
    await ask(owner, 1, { reason: "changedMind" });
    expect((await owner.client.order.find({ id: owner.order.id })).status).toBe("delivered");
    await settle(owner);
    const order = await owner.client.order.find({ id: owner.order.id });
    expect(order.status).toBe("refunded");
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("nothingLeft");
    expect((await getNumbers(owner)).back).toEqual(expect.arrayContaining([1_000_000, 2_000_000]));
  });

  it("puts pieces back on the shelf once, and those that cannot be sold not at all", async () => {
    const owner = await owned(4);
    const { variantId } = owner.sofa;
    expect([await findStock(shop, variantId), await countSold(shop, variantId)]).toEqual([96, 4]);
    await ask(owner, 1);
    await settle(owner, true);
    expect(await findStock(shop, variantId)).toBe(97);
    const { id } = await latest(owner);
    expect(await refused(office.return.receive({ id, isRestocked: true }))).toContain("is refunded");
    expect(await findStock(shop, variantId)).toBe(97);
    shop.passTime(1000);
    await ask(owner, 3);
    await settle(owner, false);
    expect(await findStock(shop, variantId)).toBe(97);
  });

  it("is owed once and restocked once, whoever of the office decides at the same time", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await owned(2);
      await ask(owner, 2);
      const { id } = await latest(owner);
      const { code } = owner.order;
      const decided = await Promise.allSettled([
        offices[0].return.approve({ id }),
        offices[1].return.refuse({ id, answer: "No." }),
        offices[1].return.approve({ id }),
      ]);
      const happened = decided.filter(({ status }) => status === "fulfilled").length;
      const { state } = await latest(owner);
      // a refusal may follow an approval, but never the reverse
      expect(happened).toBe(
        state === "refused" ? 1 + Number(decided[0]?.status === "fulfilled" || decided[2]?.status === "fulfilled") : 1,
      );
      if (state === "refused") continue;
      const received = await Promise.allSettled(
        [...offices, office].map((each) => each.return.receive({ id, isRestocked: true })),
      );
      expect(received.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await findStock(shop, owner.sofa.variantId)).toBe(100);
      expect((await getNumbers(owner)).owed).toBe(2_000_000);
      const paid = await Promise.allSettled(
        [...offices, office].map((each) => each.order.recordRefund({ code, amount: 2_000_000 })),
      );
      expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await getNumbers(owner)).toEqual({ owed: 0, back: [2_000_000] });
      expect((await owner.client.order.find({ id: owner.order.id })).status).toBe("refunded");
    }
  });

  it("is less its share of the voucher, of the goods that this counted alone, to the last rupiah", async () => {
    const [sofa, chair] = [await aSofa(999_999), await aSofa(333_333)];
    const customer = await aCustomerWith(
      shop,
      [
        { ...sofa, quantity: 1 },
        { ...chair, quantity: 3 },
      ],
      { ip: createIdempotencyKey() },
    );
    await customer.client.voucher.apply({ code: (await aVoucher(shop, { value: 100_001 })).code });
    const placement = await findPlacement(customer.client, customer.addressId);
    const order = await customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    await deliverTestOrder(shop, order.id);
    const { lines } = await customer.client.return.find({ orderId: order.id });
    expect(lines.map(({ paid }) => paid)).toEqual([949_998, 949_999]);
    expect(lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(order.subtotal - 100_001);
    const owner = { ...customer, order, lineId: lines[1]?.lineId ?? "" };
    const amounts = [];
    for (let piece = 0; piece < 3; piece += 1) {
      shop.passTime(1000);
      await ask(owner, 1, { reason: "changedMind" });
      amounts.push((await latest(owner)).amount);
    }
    expect(amounts).toEqual([316_666, 316_666, 316_667]);
  });

  it("is whole where a voucher paid for the way", async () => {
    const customer = await aCustomerWith(shop, [await aSofa(500_000)], { ip: createIdempotencyKey() });
    await customer.client.voucher.apply({ code: (await aVoucher(shop, { kind: "shipping", value: 20_000 })).code });
    const placement = await findPlacement(customer.client, customer.addressId);
    const order = await customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    await deliverTestOrder(shop, order.id);
    expect(order.adjustments.some(({ kind }) => kind === "voucher")).toBe(true);
    expect((await customer.client.return.find({ orderId: order.id })).lines).toMatchObject([{ paid: 500_000 }]);
  });

  it("is what a piece cost in the flash sale or in its set, and not what it costs alone", async () => {
    const sofa = await aSofa(1_000_000);
    await aFlashSale(shop.database, [sofa.key], { basisPointsOff: 3000 });
    const [table, chair] = [await aSofa(2_000_001), await aSofa(300_000)];
    const set = await aBundle(
      shop.database,
      [
        { ...table, quantity: 1 },
        { ...chair, quantity: 4 },
      ],
      1500,
    );
    const owner = await anOwner(shop, [sofa, { ...set, quantity: 1 }], { ip: createIdempotencyKey() });
    const { lines } = await findCurrentReturns(owner);
    expect(lines.map(({ quantity, paid }) => [quantity, paid])).toEqual(
      owner.order.lines.map(({ quantity, unitPrice }) => [quantity, quantity * unitPrice]),
    );
    expect(lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(owner.order.subtotal);
    const chairs = lines[2];
    await ask({ ...owner, lineId: chairs?.lineId ?? "" }, 1);
    expect((await latest(owner)).amount).toBe(255_000);
  });

  it("has the services that were done only where the shop is to blame", async () => {
    const sofa = await aSofa();
    const { id: addOnId } = await anAddOn(shop.database, [sofa.key], { kind: "flat", value: 75_000 });
    const buyer = await aCustomerWith(shop, [{ ...sofa, quantity: 2 }], { ip: createIdempotencyKey() });
    const [line] = (await buyer.client.cart.find()).lines;
    await buyer.client.cart.chooseAddOns({ lineId: line?.lineId ?? "", checked: [addOnId], unchecked: [] });
    const order = await buyer.client.order.place(await findPlacement(buyer.client, buyer.addressId), {
      idempotencyKey: createIdempotencyKey(),
    });
    await deliverTestOrder(shop, order.id);
    const owner = { ...buyer, order, lineId: order.lines[0]?.lineId ?? "" };
    expect((await findCurrentReturns(owner)).lines).toMatchObject([{ paid: 2_000_000, addOnPrice: 75_000 }]);
    await ask(owner, 1, { reason: "changedMind" });
    expect((await latest(owner)).amount).toBe(1_000_000);
    shop.passTime(1000);
    await ask(owner, 1, { reason: "wrongPiece" });
    expect((await latest(owner)).amount).toBe(1_075_000);
  });

  it("never comes to more than was paid for the goods, whatever is bought, reduced, asked and refused", {
    timeout: 120_000,
  }, async () => {
    const refusedOnce = { line: 0, pieces: 1, refuse: true };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ price: fc.integer({ min: 1, max: 999 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.integer({ min: 1, max: 2000 }),
        fc.array(fc.record({ line: fc.nat(2), pieces: fc.integer({ min: 1, max: 3 }), refuse: fc.boolean() }), {
          maxLength: 6,
        }),
        async (drafts, value, wishes) => {
          const wanted = [];
          for (const { price, quantity } of drafts) wanted.push({ ...(await aSofa(price)), quantity });
          const customer = await aCustomerWith(shop, wanted, { ip: createIdempotencyKey() });
          await customer.client.voucher.apply({ code: (await aVoucher(shop, { value })).code });
          const placement = await findPlacement(customer.client, customer.addressId);
          const order = await customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
          await deliverTestOrder(shop, order.id);
          const owner = { ...customer, order, lineId: "" };
          for (const { line, pieces, refuse } of wishes) {
            shop.passTime(1000);
            const { lineId, left = 0 } = (await findCurrentReturns(owner)).lines[line] ?? {};
            if (lineId === undefined || pieces > left) continue;
            await ask({ ...owner, lineId }, pieces, { reason: "changedMind" });
            if (refuse) await office.return.refuse({ id: (await latest(owner)).id, answer: "No." });
          }
          const goods =
            order.total -
            order.adjustments.reduce((sum, { kind, amount }) => sum + (kind === "shipping" ? amount : 0), 0);
          const { lines, returns } = await findCurrentReturns(owner);
          const live = returns.filter(({ state }) => state !== "refused").reduce((sum, { amount }) => sum + amount, 0);
          expect(live).toBeLessThanOrEqual(goods);
          expect(live + lines.reduce((sum, { returnableAmount }) => sum + returnableAmount, 0)).toBe(goods);
        },
      ),
      {
        numRuns: propertyRuns(15),
        examples: [[[{ price: 2, quantity: 3 }], 1, [refusedOnce, { line: 0, pieces: 3, refuse: false }]]],
      },
    );
  });
});
