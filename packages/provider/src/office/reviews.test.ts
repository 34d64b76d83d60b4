import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { customers } from "../auth/auth.tables.ts";
import { reviews } from "../review/review.tables.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { aDraft, anOwner } from "../testing/reviews.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";

vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own

const shop = await openShop();
const commandLine = await openCommandLine(await serveShop(shop));
const operator = await aStaffMember(shop, "operator");
const env = { OFFICE_TOKEN: operator.token };
const run = (...args: string[]) => commandLine.run(args, { env });

let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const aReview = async (own: Parameters<typeof aDraft>[1] = {}, locale: "en" | "id" = "en") => {
  const sofa = await aProduct(shop.database, rooms);
  const owner = await anOwner(shop, [sofa], { locale });
  const { ownReview } = await owner.client.ownReview.store(aDraft(owner.lineId, own));
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
    change: (text: string) => owner.client.ownReview.store(aDraft(owner.lineId, { text, revision: 1 })),
    page: () => shop.client().review.fetch({ productId: sofa.id }),
  };
};

describe("office review", () => {
  it("lets no buyer's name steer the terminal of who hides, shows or answers what they wrote", async () => {
    const sofa = await aProduct(shop.database, rooms);
    const owner = await anOwner(shop, [sofa]);
    await owner.client.auth.updateProfile({ name: "Sari\u001b]0;root\u0007", phone: "+6281234567890" });
    const { ownReview } = await owner.client.ownReview.store(aDraft(owner.lineId));
    const id = ownReview?.review.id ?? "";
    for (const act of [
      ["hide", id, "--reason", "Her name."],
      ["show", id],
      ["reply", id, "--text", "Thank you."],
    ]) {
      const { code, output } = await run("review", ...act);
      expect([code, output]).toEqual([0, expect.stringContaining("by Sari]0;root is ")]);
    }
  });

  it("hides a review with a reason: its buyer alone sees both, and it counts no more until it is shown", async () => {
    const review = await aReview();
    const hidden = await run("review", "hide", review.id, "--reason", "It names a courier.");
    expect(hidden).toMatchObject({ code: 0, output: expect.stringContaining("is hidden.") });
    expect(await review.page()).toMatchObject({ rating: null, total: 0, reviews: [] });
    expect(await review.asOwned()).toMatchObject({
      hiddenReason: "It names a courier.",
      review: { text: "It fits our narrow room." },
    });
    await review.change("It fits.");
    expect(await review.page()).toMatchObject({ rating: null, total: 0 });
    const { output } = await run("review", "list", "--hidden", "--product", review.slug);
    expect(output).toContain("It names a courier.");
    expect((await run("review", "show", review.id)).code).toBe(0);
    expect(await review.page()).toMatchObject({ rating: { average: 4, count: 1 }, reviews: [{ text: "It fits." }] });
    expect((await review.asOwned())?.hiddenReason).toBeNull();
  });

  it("replies in the shop's name, and once more in place of that", async () => {
    const review = await aReview();
    await run("review", "reply", review.id, "--language", "en", "--text", "Thank you.");
    await run("review", "reply", review.id, "--text", "Terima kasih, Bu Sari.");
    const reply = { by: "Griya", language: "id", text: "Terima kasih, Bu Sari." };
    expect(await review.page()).toMatchObject({ reviews: [{ reply }] });
    expect(await review.asOwned()).toMatchObject({ review: { reply } });
  });

  it("lists reviews by pages, the latest first, narrowed to those that wait for a reply or give few stars", async () => {
    const [good, bad] = [await aReview({ stars: 5 }), await aReview({ stars: 1, text: "A leg came loose." })];
    await operator.office.review.reply({ id: good.id, language: "en", text: "Thank you." });
    const { output } = await run("review", "list", "--unanswered", "--stars", "1");
    expect(output).toContain(bad.code);
    expect(output).toContain("A leg came loose.");
    expect(output).not.toContain(good.id);
    const { reviews } = await operator.office.review.fetch({});
    expect(reviews.slice(0, 2).map(({ id }) => id)).toEqual([bad.id, good.id]);
    for (let count = 0; count < 31; count += 1) await aReview();
    const first = await operator.office.review.fetch({});
    const second = await operator.office.review.fetch({ cursor: first.next ?? "" });
    const ids = [...first.reviews, ...second.reviews].map(({ id }) => id);
    expect([first.reviews.length, new Set(ids).size, second.next]).toEqual([30, ids.length, null]);
  });

  it("says which review it does not know", async () => {
    const id = "4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01";
    expect(await run("review", "show", id)).toMatchObject({
      errors: expect.stringContaining(`There is no review ${id}.`),
    });
  });

  it("writes every act into the audit, with what stood there before, and nothing that its buyer wrote", async () => {
    const { id } = await aReview({ text: "My words" });
    await operator.office.review.hide({ id, reason: "It names a courier." });
    await operator.office.review.show({ id });
    await operator.office.review.reply({ id, language: "en", text: "Thank you." });
    const written = await shop.database.select().from(auditEntries);
    expect(new Set(written.map(({ act }) => act))).toEqual(new Set(getAuditedPaths("reviews")));
    const shown = written.find(({ act, subject }) => act === "review/show" && subject === id);
    expect(shown).toMatchObject({ before: { hiding: { reason: "It names a courier." } }, after: { hiding: null } });
    expect(JSON.stringify(written)).not.toContain("My words");
  });
});

describe("a reply to a review", () => {
  const reply = (id: string, text = "Thank you.\n\nThe legs are screwed on.") =>
    operator.office.review.reply({ id, language: "en", text });

  it("is mailed to its buyer in the language of the review, and leads to where both stand", async () => {
    const review = await aReview({}, "id");
    await reply(review.id, "Terima kasih.\n\nKakinya disekrup.");
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

  it("is mailed once: what is said in its place later is not", async () => {
    const review = await aReview();
    await reply(review.id, "Thank yuo.");
    await review.change("It fits, and the legs hold.");
    await reply(review.id, "Thank you.");
    expect((await review.sentEmails()).map(({ subject }) => subject)).toEqual([
      "Our reply to your review of Senja Sofa",
    ]);
  });

  it("is mailed once where several people reply at the same moment", async () => {
    const review = await aReview();
    const desks = await Promise.all([1, 2, 3, 4].map(() => aStaffMember(shop, "operator")));
    await Promise.all(
      desks.map(({ office }) => office.review.reply({ id: review.id, language: "en", text: "Thank you." })),
    );
    expect(await review.sentEmails()).toHaveLength(1);
  });

  it("to a review that is hidden is not mailed, also where it is shown later", async () => {
    const review = await aReview();
    await operator.office.review.hide({ id: review.id, reason: "It names a courier." });
    await reply(review.id);
    await operator.office.review.show({ id: review.id });
    await reply(review.id, "Thank you.");
    expect(await review.sentEmails()).toEqual([]);
  });

  it("to somebody without an account is kept and mailed to nobody", async () => {
    const [gone, guest] = [await aReview(), await aReview()];
    await shop.database.update(reviews).set({ customerId: null }).where(eq(reviews.id, gone.id));
    const asGuest = { email: null, verifiedAt: null, guestHash: guest.id, guestEmail: "guest@griya.test" };
    await shop.database
      .update(customers)
      .set({ ...asGuest, guestUntil: shop.services.clock() })
      .where(eq(customers.id, guest.customerId));
    for (const { id, sentEmails } of [gone, guest]) {
      expect((await reply(id)).reply?.text).toContain("Thank you.");
      expect(await sentEmails()).toEqual([]);
    }
    expect(await findEmailsTo(shop, "guest@griya.test")).toEqual([]);
  });

  it("lets neither a buyer's name nor what is replied be more than words in the mail", async () => {
    const review = await aReview();
    await shop.database
      .update(customers)
      .set({ name: "Sari\r\nBcc: all@griya.test\u001b]0;<b>root</b>" })
      .where(eq(customers.id, review.customerId));
    await reply(review.id, '<img src="https://evil.test/x.png" onerror="alert(1)">');
    const [sentEmail] = await review.sentEmails();
    expect(sentEmail?.recipientName).toBe("Sari Bcc: all@griya.test]0;<b>root</b>");
    expect(sentEmail?.text).toContain('<img src="https://evil.test/x.png" onerror="alert(1)">');
    expect(sentEmail?.html).toContain("&lt;img src=&quot;https://evil.test/x.png&quot;");
    expect(sentEmail?.html).not.toMatch(/<img|<b>|\p{Cc}(?<!\n)/u);
  });
});
