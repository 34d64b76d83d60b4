import { RETURN_DAYS } from "@griya/api";
import type { OfficeClient } from "@griya/api/office";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "../media/media.tables.ts";
import { removeExpiredData } from "../remove-expired.ts";
import { aBundle, aFlashSale, anAddOn, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import {
  aBuyer,
  aCustomerWithCart,
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
import { anOwner, aPhoto, deliverTestOrder } from "../testing/reviews.ts";
import { aVoucher } from "../testing/vouchers.ts";

const DAY = 86_400_000;

const processes = await openTwoShops();
const [shop] = processes;
let office: OfficeClient;
/** The office clients, one for each process. */
let officeClients: readonly [OfficeClient, OfficeClient];
beforeEach(async () => {
  const { token } = await aStaffMember(shop, "operator"); // The tests pass several days, so each test needs a new login.
  officeClients = [processes[0].office(token), processes[1].office(token)];
  [office] = officeClients;
});
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aSofa = (price = 1_000_000, stock = 100) => aProduct(shop.database, baseData, { price, variants: [{ stock }] });

/** Creates a customer with a delivered and paid order of one product. */
const aSofaOwner = async (quantity = 3, price = 1_000_000) => {
  const sofa = await aSofa(price);
  const ip = createIdempotencyKey();
  const owner = await anOwner(shop, [{ ...sofa, quantity }], { ip });
  /** The same customer with a client of the other process. */
  const otherProcessOwner = { ...owner, client: processes[1].client({ accessToken: owner.accessToken, ip }) };
  return { ...owner, elsewhere: otherProcessOwner, sofa };
};
type Owner = Pick<Awaited<ReturnType<typeof anOwner>>, "client" | "order" | "lineId" | "email">;

const findCurrentReturns = ({ client, order }: Owner) => client.return.find({ orderId: order.id });
const askForReturn = (owner: Owner, quantity: number, ownFields: Parameters<typeof aReturn>[2] = {}) =>
  owner.client.return.request(aReturn(owner.order.id, [{ lineId: owner.lineId, quantity }], ownFields));
const catchMessage = async (call: Promise<unknown>) => (await catchRefusal(call)).messages[0];
const findLatestReturn = async (owner: Owner) => {
  const [first] = (await findCurrentReturns(owner)).returns;
  if (first === undefined) throw new Error("Nothing was asked");
  return first;
};
/** Approves and receives the latest return and pays its refund. */
const refundReturn = async (owner: Owner, isRestocked = true) => {
  const { id } = await findLatestReturn(owner);
  await office.return.approve({ id });
  await office.return.receive({ id, isRestocked });
  await refundOrder(office, owner.order.code);
};
const findRefundAmounts = async (owner: Owner) => {
  const { owed, payments } = await office.order.find({ code: owner.order.code });
  return { owed, back: payments.filter(({ state }) => state === "refunded").map(({ amount }) => amount) };
};

describe("the pieces that can be returned", () => {
  it("are all pieces of a delivered and paid order, within the return days of the shop", async () => {
    const owner = await aSofaOwner();
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
    expect(await catchMessage(askForReturn(owner, 1))).toBe(
      "The 7 days in which this order could be returned are over. Please write to us if something is wrong with it.",
    );
    expect((await findCurrentReturns(owner)).returns).toEqual([]);
  });

  it("are none before the order is delivered and its cash is received", async () => {
    const buyer = await aBuyer(shop, [await aSofa()], { ip: createIdempotencyKey() });
    const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    const lineId = order.lines[0]?.lineId ?? "";
    const owner = { ...buyer, order, lineId };
    expect(await findCurrentReturns(owner)).toMatchObject({ unavailableReason: "notDelivered", returnableUntil: null });
    for (const nextStatus of ["confirmed", "pickedUp", "onTheWay"] as const)
      await office.order.advance({ code: order.code, to: nextStatus });
    expect(await catchMessage(askForReturn(owner, 1))).toBe("You can return something once the order has arrived.");
    await buyer.client.order.updateStatus({ id: order.id, status: "delivered" });
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("notPaid");
    expect(await catchMessage(askForReturn(owner, 1))).toBe(
      "You can return something once your payment has reached us.",
    );
    shop.passTime(RETURN_DAYS * DAY + 1); // The shop receives the cash late. The customer still has all return days.
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("notPaid");
    ({ office } = await aStaffMember(shop, "operator"));
    await office.order.advance({ code: order.code, to: "delivered" });
    const returnableUntil = new Date(shop.services.clock().getTime() + RETURN_DAYS * DAY).toISOString();
    expect(await findCurrentReturns(owner)).toMatchObject({ unavailableReason: null, returnableUntil });
    shop.passTime(RETURN_DAYS * DAY + 1);
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("tooLate");
  });

  it("do not include pieces that are already in a return", async () => {
    const owner = await aSofaOwner(3);
    await askForReturn(owner, 2);
    expect((await findCurrentReturns(owner)).lines).toMatchObject([{ quantity: 3, left: 1 }]);
    expect(await catchMessage(askForReturn(owner, 2))).toBe(
      "You have asked to return some of these pieces already. Please look at the order again.",
    );
    await askForReturn(owner, 1);
    expect(await catchMessage(askForReturn(owner, 1))).toBe(
      "You have asked to return everything of this order already.",
    );
    const { returns } = await findCurrentReturns(owner);
    expect(returns.map(({ lines }) => lines[0]?.quantity)).toEqual(expect.arrayContaining([1, 2]));
  });

  it("include the pieces of a refused return", async () => {
    const owner = await aSofaOwner(2);
    await askForReturn(owner, 2);
    await office.return.refuse({ id: (await findLatestReturn(owner)).id, answer: "We see no damage." });
    expect(await findCurrentReturns(owner)).toMatchObject({
      unavailableReason: null,
      lines: [{ left: 2, returnableAmount: 2_000_000 }],
    });
    shop.passTime(1000);
    await askForReturn(owner, 2);
    expect(await findLatestReturn(owner)).toMatchObject({ state: "requested", amount: 2_000_000 });
  });

  it("belong to the customer's own orders", async () => {
    const owner = await aSofaOwner();
    const { client } = await aCustomer(shop);
    expect(await catchRefusal(client.return.find({ orderId: owner.order.id }))).toMatchObject({ status: 404 });
    const foreignRequest = client.return.request(aReturn(owner.order.id, [{ lineId: owner.lineId, quantity: 1 }]));
    expect(await catchRefusal(foreignRequest)).toMatchObject({ status: 404 });
    const foreignUpload = client.return.upload({ orderId: owner.order.id, file: await aPhoto() });
    expect(await catchRefusal(foreignUpload)).toMatchObject({ status: 404 });
    const otherOwner = await aSofaOwner();
    expect(await catchMessage(askForReturn({ ...owner, lineId: otherOwner.lineId }, 1))).toContain("already");
    const draft = aReturn(otherOwner.order.id, [{ lineId: otherOwner.lineId, quantity: 1 }]);
    await otherOwner.client.return.request(draft);
    expect(await catchMessage(askForReturn(owner, 1, { id: draft.id }))).toBe("Invalid data");
    expect((await findCurrentReturns(owner)).returns).toEqual([]);
  });
});

describe("a request for a return", () => {
  it("is stored once when it is sent twice", async () => {
    const owner = await aSofaOwner(3);
    const draft = aReturn(owner.order.id, [{ lineId: owner.lineId, quantity: 1 }]);
    const requestOutcomes = await Promise.all(
      [owner, owner.elsewhere].map(({ client }) => client.return.request(draft)),
    );
    expect(requestOutcomes.map(({ returns }) => returns.length)).toEqual([1, 1]);
    const receiptEmails = (await findEmailsTo(shop, owner.email)).filter(({ subject }) =>
      subject.includes("has reached us"),
    );
    expect(receiptEmails).toHaveLength(1);
    expect(receiptEmails[0]?.text).toContain("Rp1.000.000");
  });

  it("succeeds in one of two tabs when there are too few pieces for both", async () => {
    const owner = await aSofaOwner(3);
    const outcomes = await Promise.allSettled([
      askForReturn(owner, 2),
      askForReturn(owner.elsewhere, 2),
      askForReturn(owner, 3),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { lines, returns } = await findCurrentReturns(owner);
    expect(returns).toHaveLength(1);
    expect(lines[0]?.left).toBe(3 - (returns[0]?.lines[0]?.quantity ?? 0));
  });

  it("shows its own pictures and no pictures of other orders", async () => {
    const owner = await aSofaOwner(3);
    const uploadPicture = async (of: Owner) =>
      (await of.client.return.upload({ orderId: of.order.id, file: await aPhoto() })).path;
    const [first, second, left] = [await uploadPicture(owner), await uploadPicture(owner), await uploadPicture(owner)];
    const { returns } = await askForReturn(owner, 1, { pictures: [second, first] });
    expect(returns[0]?.pictures.map(({ path }) => path)).toEqual([second, first]);
    expect(returns[0]?.pictures[0]?.alt).toBe(`Order ${owner.order.code}, photographed by its customer`);
    const otherOwner = await aSofaOwner();
    expect(await catchMessage(askForReturn(owner, 1, { pictures: [await uploadPicture(otherOwner)] }))).toContain(
      "is not there any more",
    );
    expect(await catchMessage(askForReturn(owner, 1, { pictures: [first] }))).toContain("is not there any more");
    shop.passTime(DAY + 1000);
    await removeExpiredData(shop.services);
    const isPictureStored = async (path: string) => (await shop.database.$count(media, eq(media.path, path))) > 0;
    expect([await isPictureStored(first), await isPictureStored(second), await isPictureStored(left)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ["no lines", []],
    ["no pieces", [{ lineId: createIdempotencyKey(), quantity: 0 }]],
    ["half a piece", [{ lineId: createIdempotencyKey(), quantity: 0.5 }]],
    ["pieces below zero", [{ lineId: createIdempotencyKey(), quantity: -1 }]],
  ])("is refused with %s", async (_, lines) => {
    const owner = await aSofaOwner();
    const response = await shop.call("POST", "order/refund", {
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
    expect(response.status).toBe(201);
    expect((await findCurrentReturns(owner)).returns).toEqual([]);
  });
});

describe("a return", () => {
  it("makes the refund due when its pieces arrive, is refunded once, and sends an email at each step", async () => {
    const owner = await aSofaOwner(3);
    await askForReturn(owner, 2);
    const { id } = await findLatestReturn(owner);
    expect((await findRefundAmounts(owner)).owed).toBe(0);
    await office.return.approve({ id, answer: "We come on Tuesday." });
    expect(await findLatestReturn(owner)).toMatchObject({ state: "approved", answer: "We come on Tuesday." });
    expect((await findRefundAmounts(owner)).owed).toBe(0);
    await office.return.receive({ id, isRestocked: true });
    expect((await findRefundAmounts(owner)).owed).toBe(2_000_000);
    await refundOrder(office, owner.order.code);
    expect(await findRefundAmounts(owner)).toEqual({ owed: 0, back: [2_000_000] });
    const refundedReturn = await findLatestReturn(owner);
    expect(refundedReturn).toMatchObject({ state: "refunded", amount: 2_000_000 });
    expect(refundedReturn.history.map(({ state }) => state)).toEqual(["requested", "approved", "received", "refunded"]);
    const subjects = (await findEmailsTo(shop, owner.email)).map(({ subject }) => subject);
    for (const subject of ["has reached us", "We take back", "has arrived", "We have paid back your return"]) {
      expect(subjects.filter((each) => each.includes("return") && each.includes(subject))).toHaveLength(1);
    }
    const approvalEmail = (await findEmailsTo(shop, owner.email)).find(({ subject }) =>
      subject.startsWith("We take back"),
    );
    expect(approvalEmail?.text).toContain("We come on Tuesday.");
    expect((await owner.client.order.find({ id: owner.order.id })).status).toBe("delivered");
  });

  it("is refunded by its amount, so that the refund of a later return stays due", async () => {
    const owner = await aSofaOwner(3);
    const { code } = owner.order;
    const receiveReturn = async () => {
      const { id } = await findLatestReturn(owner);
      await office.return.approve({ id });
      await office.return.receive({ id, isRestocked: false });
    };
    await askForReturn(owner, 1);
    await receiveReturn();
    const { owed: amount } = await office.order.find({ code }); // A staff member pays this amount by bank transfer.
    shop.passTime(1000);
    await askForReturn(owner, 2);
    await receiveReturn(); // Another staff member receives more pieces before the refund is recorded.
    expect(await catchMessage(office.order.recordRefund({ code, amount }))).toBe(
      `The shop owes Rp3.000.000 for order ${code}, which is another amount. Nothing was changed.`,
    );
    expect(await findRefundAmounts(owner)).toEqual({ owed: 3_000_000, back: [] });
    await office.order.recordRefund({ code, amount: 3_000_000 });
    expect((await findRefundAmounts(owner)).owed).toBe(0);
  });

  it("marks the order as refunded with its last piece", async () => {
    const owner = await aSofaOwner(3);
    await askForReturn(owner, 2);
    await refundReturn(owner);
    shop.passTime(1000);
    await askForReturn(owner, 1, { reason: "changedMind" });
    expect((await owner.client.order.find({ id: owner.order.id })).status).toBe("delivered");
    await refundReturn(owner);
    const order = await owner.client.order.find({ id: owner.order.id });
    expect(order.status).toBe("refunded");
    expect((await findCurrentReturns(owner)).unavailableReason).toBe("nothingLeft");
    expect((await findRefundAmounts(owner)).back).toEqual(expect.arrayContaining([1_000_000, 2_000_000]));
  });

  it("returns its pieces to the stock once, and only when they can be sold", async () => {
    const owner = await aSofaOwner(4);
    const { variantId } = owner.sofa;
    expect([await findStock(shop, variantId), await countSold(shop, variantId)]).toEqual([96, 4]);
    await askForReturn(owner, 1);
    await refundReturn(owner, true);
    expect(await findStock(shop, variantId)).toBe(97);
    const { id } = await findLatestReturn(owner);
    expect(await catchMessage(office.return.receive({ id, isRestocked: true }))).toContain("is refunded");
    expect(await findStock(shop, variantId)).toBe(97);
    shop.passTime(1000);
    await askForReturn(owner, 3);
    await refundReturn(owner, false);
    expect(await findStock(shop, variantId)).toBe(97);
  });

  it("is refunded once and restocked once when several staff members decide at the same time", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await aSofaOwner(2);
      await askForReturn(owner, 2);
      const { id } = await findLatestReturn(owner);
      const { code } = owner.order;
      const decisions = await Promise.allSettled([
        officeClients[0].return.approve({ id }),
        officeClients[1].return.refuse({ id, answer: "No." }),
        officeClients[1].return.approve({ id }),
      ]);
      const decisionCount = decisions.filter(({ status }) => status === "fulfilled").length;
      const { state } = await findLatestReturn(owner);
      // A refusal can follow an approval, and an approval cannot follow a refusal.
      expect(decisionCount).toBe(
        state === "refused"
          ? 1 + Number(decisions[0]?.status === "fulfilled" || decisions[2]?.status === "fulfilled")
          : 1,
      );
      if (state === "refused") continue;
      const receiveOutcomes = await Promise.allSettled(
        [...officeClients, office].map((each) => each.return.receive({ id, isRestocked: true })),
      );
      expect(receiveOutcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await findStock(shop, owner.sofa.variantId)).toBe(100);
      expect((await findRefundAmounts(owner)).owed).toBe(2_000_000);
      const refundOutcomes = await Promise.allSettled(
        [...officeClients, office].map((each) => each.order.recordRefund({ code, amount: 2_000_000 })),
      );
      expect(refundOutcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await findRefundAmounts(owner)).toEqual({ owed: 0, back: [2_000_000] });
      expect((await owner.client.order.find({ id: owner.order.id })).status).toBe("refunded");
    }
  });

  it("gives back only what the shop still holds, also when the office pays a part back at the same time", {
    timeout: 60_000,
  }, async () => {
    const shownAmounts: (number | null)[] = [];
    for (const isAtOnce of [false, true]) {
      const owner = await aSofaOwner(2);
      const { code, total } = owner.order;
      await askForReturn(owner, 2);
      const { id } = await findLatestReturn(owner);
      await office.return.approve({ id });
      const payBack = () =>
        officeClients[1].order.payBack({
          code,
          id: createIdempotencyKey(),
          amount: total - 500_000,
          reason: "A scratch",
        });
      const receive = () => officeClients[0].return.receive({ id, isRestocked: true });
      if (isAtOnce) await Promise.allSettled([payBack(), receive()]);
      else {
        await payBack();
        shownAmounts.push((await findLatestReturn(owner)).amount, (await findCurrentReturns(owner)).held);
        await receive();
      }
      const { owed } = await office.order.find({ code });
      const { amount } = await findLatestReturn(owner);
      // Either the refund of the return is the rest, or the return came first and left too little for the other one.
      const possibleAmounts = [[total, 500_000], ...(isAtOnce ? [[2_000_000, 2_000_000]] : [])];
      expect(possibleAmounts).toContainEqual([owed, amount]);
      await refundOrder(office, code);
      expect((await owner.client.order.find({ id: owner.order.id })).status).toBe("refunded");
    }
    expect(shownAmounts).toEqual([500_000, 500_000]);
  });

  it("is refunded without its share of the voucher, to the last rupiah", async () => {
    const [sofa, chair] = [await aSofa(999_999), await aSofa(333_333)];
    const customer = await aCustomerWithCart(
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
      await askForReturn(owner, 1, { reason: "changedMind" });
      amounts.push((await findLatestReturn(owner)).amount);
    }
    expect(amounts).toEqual([316_666, 316_666, 316_667]);
  });

  it("is refunded in full when the voucher paid for the shipping", async () => {
    const customer = await aCustomerWithCart(shop, [await aSofa(500_000)], { ip: createIdempotencyKey() });
    await customer.client.voucher.apply({ code: (await aVoucher(shop, { kind: "shipping", value: 20_000 })).code });
    const placement = await findPlacement(customer.client, customer.addressId);
    const order = await customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    await deliverTestOrder(shop, order.id);
    expect(order.adjustments.some(({ kind }) => kind === "voucher")).toBe(true);
    expect((await customer.client.return.find({ orderId: order.id })).lines).toMatchObject([{ paid: 500_000 }]);
  });

  it("is refunded at the price in the flash sale or in the set", async () => {
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
    const chairLine = lines[2];
    await askForReturn({ ...owner, lineId: chairLine?.lineId ?? "" }, 1);
    expect((await findLatestReturn(owner)).amount).toBe(255_000);
  });

  it("includes finished services only when the shop is at fault", async () => {
    const sofa = await aSofa();
    const { id: addOnId } = await anAddOn(shop.database, [sofa.key], { kind: "flat", value: 75_000 });
    const buyer = await aCustomerWithCart(shop, [{ ...sofa, quantity: 2 }], { ip: createIdempotencyKey() });
    const [line] = (await buyer.client.cart.find()).lines;
    await buyer.client.cart.chooseAddOns({ lineId: line?.lineId ?? "", checked: [addOnId], unchecked: [] });
    const order = await buyer.client.order.place(await findPlacement(buyer.client, buyer.addressId), {
      idempotencyKey: createIdempotencyKey(),
    });
    await deliverTestOrder(shop, order.id);
    const owner = { ...buyer, order, lineId: order.lines[0]?.lineId ?? "" };
    expect((await findCurrentReturns(owner)).lines).toMatchObject([{ paid: 2_000_000, addOnPrice: 75_000 }]);
    await askForReturn(owner, 1, { reason: "changedMind" });
    expect((await findLatestReturn(owner)).amount).toBe(1_000_000);
    shop.passTime(1000);
    await askForReturn(owner, 1, { reason: "wrongPiece" });
    expect((await findLatestReturn(owner)).amount).toBe(1_075_000);
  });

  it("never refunds more than the customer paid for the goods", {
    timeout: 120_000,
  }, async () => {
    const refusedStep = { line: 0, pieces: 1, refuse: true };
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
        async (drafts, value, returnSteps) => {
          const wantedPieces = [];
          for (const { price, quantity } of drafts) wantedPieces.push({ ...(await aSofa(price)), quantity });
          const customer = await aCustomerWithCart(shop, wantedPieces, { ip: createIdempotencyKey() });
          await customer.client.voucher.apply({ code: (await aVoucher(shop, { value })).code });
          const placement = await findPlacement(customer.client, customer.addressId);
          const order = await customer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
          await deliverTestOrder(shop, order.id);
          const owner = { ...customer, order, lineId: "" };
          for (const { line, pieces, refuse } of returnSteps) {
            shop.passTime(1000);
            const { lineId, left = 0 } = (await findCurrentReturns(owner)).lines[line] ?? {};
            if (lineId === undefined || pieces > left) continue;
            await askForReturn({ ...owner, lineId }, pieces, { reason: "changedMind" });
            if (refuse) await office.return.refuse({ id: (await findLatestReturn(owner)).id, answer: "No." });
          }
          const goodsTotal =
            order.total -
            order.adjustments.reduce((sum, { kind, amount }) => sum + (kind === "shipping" ? amount : 0), 0);
          const { lines, returns } = await findCurrentReturns(owner);
          const activeAmount = returns
            .filter(({ state }) => state !== "refused")
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(activeAmount).toBeLessThanOrEqual(goodsTotal);
          expect(activeAmount + lines.reduce((sum, { returnableAmount }) => sum + returnableAmount, 0)).toBe(
            goodsTotal,
          );
        },
      ),
      {
        numRuns: getPropertyRuns(15),
        examples: [[[{ price: 2, quantity: 3 }], 1, [refusedStep, { line: 0, pieces: 3, refuse: false }]]],
      },
    );
  });
});
