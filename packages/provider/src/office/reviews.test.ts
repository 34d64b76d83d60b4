import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { customers } from "../auth/auth.tables.ts";
import { reviews } from "../review/review.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { anOwner, aReviewDraft } from "../testing/reviews.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";

const shop = await openShop();
const commandLine = await openCommandLine(await serveShop(shop));
const operator = await aStaffMember(shop, "operator");
const env = { OFFICE_TOKEN: operator.token };
const runCommand = (...args: string[]) => commandLine.runCommand(args, { env });

let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aReview = async (own: Parameters<typeof aReviewDraft>[1] = {}, locale: "en" | "id" = "en") => {
  const sofa = await aProduct(shop.database, baseData);
  const owner = await anOwner(shop, [sofa], { locale });
  const { ownReview } = await owner.client.ownReview.store(aReviewDraft(owner.lineId, own));
  shop.passTime(1000);
  return {
    id: ownReview?.review.id ?? "",
    slug: sofa.slug,
    code: owner.order.code,
    lineId: owner.lineId,
    customerId: owner.id,
    sentEmails: async () =>
      (await findEmailsTo(shop, owner.email)).filter(({ text }) => text.includes("/user/review/")),
    asOwned: async () => (await owner.client.ownReview.findLine({ lineId: owner.lineId })).ownReview,
    change: (text: string) => owner.client.ownReview.store(aReviewDraft(owner.lineId, { text, revision: 1 })),
    page: () => shop.client().review.fetch({ productId: sofa.id }),
  };
};

describe("office review", () => {
  it("removes control characters from a buyer's name in the terminal", async () => {
    const sofa = await aProduct(shop.database, baseData);
    const owner = await anOwner(shop, [sofa]);
    await owner.client.auth.updateProfile({ name: "Sari\u001b]0;root\u0007", phone: "+6281234567890" });
    const { ownReview } = await owner.client.ownReview.store(aReviewDraft(owner.lineId));
    const id = ownReview?.review.id ?? "";
    for (const commandArguments of [
      ["hide", id, "--reason", "Her name."],
      ["show", id],
      ["reply", id, "--text", "Thank you."],
    ]) {
      const { code, output } = await runCommand("review", ...commandArguments);
      expect([code, output]).toEqual([0, expect.stringContaining("by Sari]0;root is ")]);
    }
  });

  it("hides a review with a reason: only its buyer sees it, and it does not count while it is hidden", async () => {
    const review = await aReview();
    const hideResult = await runCommand("review", "hide", review.id, "--reason", "It names a courier.");
    expect(hideResult).toMatchObject({ code: 0, output: expect.stringContaining("is hidden.") });
    expect(await review.page()).toMatchObject({ rating: null, total: 0, reviews: [] });
    expect(await review.asOwned()).toMatchObject({
      hiddenReason: "It names a courier.",
      review: { text: "It fits our narrow room." },
    });
    await review.change("It fits.");
    expect(await review.page()).toMatchObject({ rating: null, total: 0 });
    const { output } = await runCommand("review", "list", "--hidden", "--product", review.slug);
    expect(output).toContain("It names a courier.");
    expect((await runCommand("review", "show", review.id)).code).toBe(0);
    expect(await review.page()).toMatchObject({ rating: { average: 4, count: 1 }, reviews: [{ text: "It fits." }] });
    expect((await review.asOwned())?.hiddenReason).toBeNull();
  });

  it("replies in the shop's name, and replaces an earlier reply", async () => {
    const review = await aReview();
    await runCommand("review", "reply", review.id, "--language", "en", "--text", "Thank you.");
    await runCommand("review", "reply", review.id, "--text", "Terima kasih, Bu Sari.");
    const reply = { by: "Griya", language: "id", text: "Terima kasih, Bu Sari." };
    expect(await review.page()).toMatchObject({ reviews: [{ reply }] });
    expect(await review.asOwned()).toMatchObject({ review: { reply } });
  });

  it("lists reviews by pages, the latest first, and filters them by reply and stars", async () => {
    const [good, bad] = [await aReview({ stars: 5 }), await aReview({ stars: 1, text: "A leg came loose." })];
    await operator.office.review.reply({ id: good.id, language: "en", text: "Thank you." });
    const { output } = await runCommand("review", "list", "--unanswered", "--stars", "1");
    expect(output).toContain(bad.code);
    expect(output).toContain("A leg came loose.");
    expect(output).not.toContain(good.id);
    const { reviews } = await operator.office.review.fetch({});
    expect(reviews.slice(0, 2).map(({ id }) => id)).toEqual([bad.id, good.id]);
    for (let count = 0; count < 31; count += 1) await aReview();
    const firstPage = await operator.office.review.fetch({});
    const secondPage = await operator.office.review.fetch({ cursor: firstPage.next ?? "" });
    const ids = [...firstPage.reviews, ...secondPage.reviews].map(({ id }) => id);
    expect([firstPage.reviews.length, new Set(ids).size, secondPage.next]).toEqual([30, ids.length, null]);
  });

  it("reports an unknown review", async () => {
    const id = "4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01";
    expect(await runCommand("review", "show", id)).toMatchObject({
      errors: expect.stringContaining(`There is no review ${id}.`),
    });
  });

  it("writes every act into the audit with the previous state, without the buyer's text", async () => {
    const { id } = await aReview({ text: "My words" });
    await operator.office.review.hide({ id, reason: "It names a courier." });
    await operator.office.review.show({ id });
    await operator.office.review.reply({ id, language: "en", text: "Thank you." });
    const auditRows = await shop.database.select().from(auditEntries);
    expect(new Set(auditRows.map(({ act: commandArguments }) => commandArguments))).toEqual(
      new Set(getAuditedPaths("reviews")),
    );
    const showEntry = auditRows.find(
      ({ act: commandArguments, subject }) => commandArguments === "review/show" && subject === id,
    );
    expect(showEntry).toMatchObject({ before: { hiding: { reason: "It names a courier." } }, after: { hiding: null } });
    expect(JSON.stringify(auditRows)).not.toContain("My words");
  });
});

describe("a reply to a review", () => {
  const replyToReview = (id: string, text = "Thank you.\n\nThe legs are screwed on.") =>
    operator.office.review.reply({ id, language: "en", text });

  it("sends an email to the buyer in the language of the review, with a link to the review", async () => {
    const review = await aReview({}, "id");
    await replyToReview(review.id, "Terima kasih.\n\nKakinya disekrup.");
    const [sentEmail, ...more] = await review.sentEmails();
    expect(more).toEqual([]);
    expect(sentEmail).toMatchObject({
      locale: "id",
      recipientName: "Sari Wulandari",
      subject: "Balasan kami untuk ulasan Anda tentang Sofa Senja",
    });
    expect(sentEmail?.text).toContain("Balasan dari Griya:\n\nTerima kasih.\n\nKakinya disekrup.\n\n");
    expect(sentEmail?.html).toMatch(/<p [^>]*>Terima kasih\.<\/p>\s*<p [^>]*>Kakinya disekrup\.<\/p>/);
    expect(sentEmail?.html).toContain(`href="${ORIGIN}/id/user/review/${review.lineId}"`);
    expect(getLink(sentEmail).href).toBe(`${ORIGIN}/id/user/review/${review.lineId}`);
  });

  it("sends one email, and none for a later reply", async () => {
    const review = await aReview();
    await replyToReview(review.id, "Thank yuo.");
    await review.change("It fits, and the legs hold.");
    await replyToReview(review.id, "Thank you.");
    expect((await review.sentEmails()).map(({ subject }) => subject)).toEqual([
      "Our reply to your review of Senja Sofa",
    ]);
  });

  it("sends one email for concurrent replies", async () => {
    const review = await aReview();
    const staffMembers = await Promise.all([1, 2, 3, 4].map(() => aStaffMember(shop, "operator")));
    await Promise.all(
      staffMembers.map(({ office }) => office.review.reply({ id: review.id, language: "en", text: "Thank you." })),
    );
    expect(await review.sentEmails()).toHaveLength(1);
  });

  it("to a hidden review sends no email, also not later", async () => {
    const review = await aReview();
    await operator.office.review.hide({ id: review.id, reason: "It names a courier." });
    await replyToReview(review.id);
    await operator.office.review.show({ id: review.id });
    await replyToReview(review.id, "Thank you.");
    expect(await review.sentEmails()).toEqual([]);
  });

  it("to a buyer without an account is stored, but sends no email", async () => {
    const [gone, guest] = [await aReview(), await aReview()];
    await shop.database.update(reviews).set({ customerId: null }).where(eq(reviews.id, gone.id));
    const guestColumns = { email: null, verifiedAt: null, guestHash: guest.id, guestEmail: "guest@griya.test" };
    await shop.database
      .update(customers)
      .set({ ...guestColumns, guestUntil: shop.services.clock() })
      .where(eq(customers.id, guest.customerId));
    for (const { id, sentEmails } of [gone, guest]) {
      expect((await replyToReview(id)).reply?.text).toContain("Thank you.");
      expect(await sentEmails()).toEqual([]);
    }
    expect(await findEmailsTo(shop, "guest@griya.test")).toEqual([]);
  });

  it("shows the buyer's name and the reply as plain text in the email", async () => {
    const review = await aReview();
    await shop.database
      .update(customers)
      .set({ name: "Sari\r\nBcc: all@griya.test\u001b]0;<b>root</b>" })
      .where(eq(customers.id, review.customerId));
    await replyToReview(review.id, '<img src="https://evil.test/x.png" onerror="alert(1)">');
    const [sentEmail] = await review.sentEmails();
    expect(sentEmail?.recipientName).toBe("Sari Bcc: all@griya.test]0;<b>root</b>");
    expect(sentEmail?.text).toContain('<img src="https://evil.test/x.png" onerror="alert(1)">');
    expect(sentEmail?.html).toContain("&lt;img src=&quot;https://evil.test/x.png&quot;");
    expect(sentEmail?.html).not.toMatch(/<img|<b>|\p{Cc}(?<!\n)/u);
  });
});
