import { REVIEW_PICTURE_BYTES_MAXIMUM } from "@griya/api";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { anonymiseOrders } from "../account/anonymise-orders.ts";
import { media } from "../media/media.tables.ts";
import { orders } from "../order/order.tables.ts";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { transferProofs } from "../payment/payment.tables.ts";
import { TRANSFER_PROOF_RETENTION } from "../payment/transfer-proofs.ts";
import { removeExpiredData } from "../remove-expired.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { aPhoto } from "../testing/reviews.ts";
import { openShop } from "../testing/shop.ts";
import { cancelOverdueOrders } from "./overdue-payments.ts";
import { confirmTransfer } from "./transfers.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

/** Places an order of one sofa. Method 7 is a bank transfer, and method 2 is cash on delivery. */
const aPlacedOrder = async (paymentMethod: 2 | 7 = 7) => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
  const { client, placement, accessToken } = await aBuyer(shop, [sofa]);
  const order = await client.order.place({ ...placement, paymentMethod }, { idempotencyKey: createIdempotencyKey() });
  const uploadProof = (file: File) => client.payment.uploadTransferProof({ orderId: order.id, file });
  return { client, accessToken, order, uploadProof };
};

const catchMessage = async (call: Promise<unknown>): Promise<string | undefined> =>
  (await catchRefusal(call)).messages[0];

const countProofs = (paymentId: string): Promise<number> =>
  shop.database.$count(transferProofs, eq(transferProofs.paymentId, paymentId));

describe("the proof of a transfer", () => {
  it("is stored for the staff alone, and pays nothing", async () => {
    const { office } = await aStaffMember(shop, "operator");
    const { client, order, uploadProof } = await aPlacedOrder();
    const mediaCount = await shop.database.$count(media);
    const sentAt = shop.services.clock().toISOString();
    expect(await uploadProof(await aPhoto())).toEqual({ ...order.payment, proofSentAt: sentAt });
    expect(await client.order.find({ id: order.id })).toEqual({
      ...order,
      payment: { ...order.payment, proofSentAt: sentAt },
    });
    expect(await shop.database.$count(media)).toBe(mediaCount);
    expect(await office.order.find({ code: order.code })).toMatchObject({
      status: "pending",
      paymentState: "pending",
      proofSentAt: sentAt,
    });
    const { orders: waitingOrders } = await office.order.fetch({ payment: "pending" });
    expect(waitingOrders.find(({ code }) => code === order.code)?.proofSentAt).toBe(sentAt);
  });

  it("reaches the staff without the metadata of its file, and the audit names the reader", async () => {
    const { office } = await aStaffMember(shop, "operator");
    const { order, uploadProof } = await aPlacedOrder();
    const photo = sharp(Buffer.from(await (await aPhoto()).arrayBuffer())).withExif({ IFD0: { Copyright: "Sari" } });
    await uploadProof(new File([new Uint8Array(await photo.toBuffer())], "transfer.jpg"));
    const proof = await office.order.downloadTransferProof({ code: order.code });
    expect(proof.type).toBe("image/webp");
    const metadata = await sharp(Buffer.from(await proof.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 900 });
    expect(metadata.exif).toBeUndefined();
    const { entries } = await office.audit.fetch({ subject: order.code });
    expect(entries).toMatchObject([{ act: "order/transfer-proof" }]);
  });

  it("is read by no customer, and by nobody without a login", async () => {
    const { accessToken, order, uploadProof } = await aPlacedOrder();
    await uploadProof(await aPhoto());
    const readProof = (headers: Record<string, string>) =>
      shop.fetch(new Request(`http://shop.test/api/office/order/transfer-proof?code=${order.code}`, { headers }));
    expect((await readProof({})).status).toBe(401);
    expect((await readProof({ Authorization: `Bearer ${accessToken}` })).status).toBe(401);
  });

  it("is replaced by a later picture while the payment is pending", async () => {
    const { office } = await aStaffMember(shop, "operator");
    const { order, uploadProof } = await aPlacedOrder();
    await uploadProof(await aPhoto("#112233"));
    shop.passTime(60_000);
    const { proofSentAt } = await uploadProof(await aPhoto("#ee2211"));
    expect(proofSentAt).toBe(shop.services.clock().toISOString());
    const proof = await office.order.downloadTransferProof({ code: order.code });
    const { channels } = await sharp(Buffer.from(await proof.arrayBuffer())).stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
    expect(await countProofs(order.payment.id)).toBe(1);
  });

  it("is refused for cash, for a paid order, and for the order of another customer", async () => {
    const cashOrder = await aPlacedOrder(2);
    expect(await catchMessage(cashOrder.uploadProof(await aPhoto()))).toBe(
      "This order is not waiting for a bank transfer.",
    );
    const { order, uploadProof } = await aPlacedOrder();
    const { client: stranger } = await aCustomer(shop);
    const foreignUpload = stranger.payment.uploadTransferProof({ orderId: order.id, file: await aPhoto() });
    expect(await catchRefusal(foreignUpload)).toMatchObject({ status: 404 });
    await confirmTransfer(shop.services, { transactionId: order.payment.transactionId ?? "", amount: order.total });
    expect(await catchMessage(uploadProof(await aPhoto()))).toBe("This order is not waiting for a bank transfer.");
    expect(await countProofs(order.payment.id)).toBe(0);
  });

  it("is refused in the reader's language when the file is no picture, or too large", async () => {
    const { accessToken, order, uploadProof } = await aPlacedOrder();
    const indonesian = shop.client({ accessToken, locale: "id" });
    const pdf = new File(["%PDF-1.7\n"], "transfer.pdf", { type: "application/pdf" });
    expect(await catchMessage(uploadProof(pdf))).toBe("Please choose a picture in JPG or PNG format.");
    expect(await catchMessage(indonesian.payment.uploadTransferProof({ orderId: order.id, file: pdf }))).toBe(
      "Pilih gambar berformat JPG atau PNG.",
    );
    const largeFile = new File([new Uint8Array(REVIEW_PICTURE_BYTES_MAXIMUM + 1)], "transfer.jpg");
    expect(await catchMessage(uploadProof(largeFile))).toBe("A picture may have at most 2 MB.");
    expect(await countProofs(order.payment.id)).toBe(0);
  });

  it("of a payment that ended stays for 30 days, and of a pending payment until its end", async () => {
    const [paidOrder, overdueOrder] = [await aPlacedOrder(), await aPlacedOrder()];
    await paidOrder.uploadProof(await aPhoto());
    await overdueOrder.uploadProof(await aPhoto());
    const { total, payment, code } = paidOrder.order;
    await confirmTransfer(shop.services, { transactionId: payment.transactionId ?? "", amount: total });
    shop.passTime(TRANSFER_PROOF_RETENTION - 1);
    await removeExpiredData(shop.services);
    expect(await countProofs(payment.id)).toBe(1);
    shop.passTime(TRANSFER_TIMEOUT);
    await removeExpiredData(shop.services);
    expect(await countProofs(payment.id)).toBe(0);
    expect(await countProofs(overdueOrder.order.payment.id)).toBe(1);
    await cancelOverdueOrders(shop.services);
    await removeExpiredData(shop.services);
    expect(await countProofs(overdueOrder.order.payment.id)).toBe(1);
    const { office } = await aStaffMember(shop, "operator");
    expect((await office.order.find({ code })).proofSentAt).toBeNull();
    expect(await catchRefusal(office.order.downloadTransferProof({ code }))).toMatchObject({ status: 404 });
  });

  it("is deleted with the buyer of its order", async () => {
    const [removedOrder, otherOrder] = [await aPlacedOrder(), await aPlacedOrder()];
    await removedOrder.uploadProof(await aPhoto());
    await otherOrder.uploadProof(await aPhoto());
    await shop.database.transaction((tx) => anonymiseOrders(tx, eq(orders.id, removedOrder.order.id)));
    expect(await countProofs(removedOrder.order.payment.id)).toBe(0);
    expect(await countProofs(otherOrder.order.payment.id)).toBe(1);
  });
});
