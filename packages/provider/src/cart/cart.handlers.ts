import { cartEndpoints } from "@griya/api";
import { findGuestBuyer } from "../guest/guest-buyers.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { getShopPageUrl } from "../message/shop-page-url.ts";
import { hashToken } from "../platform/tokens.ts";
import { carts } from "./cart.tables.ts";
import { getCartOwner, isOwnedBy, openCart } from "./cart-owner.ts";
import {
  addBundle,
  addLineAddOns,
  addToCart,
  chooseAddOns,
  removeLine,
  setQuantity,
  updateLineSelection,
} from "./change-cart.ts";
import { consumeHandoff, createHandoff, openHandoff } from "./handoff.ts";
import { findFilledCart, loadCart } from "./load-cart.ts";
import { mergeCarts } from "./merge-carts.ts";

export const cartRoutes = [
  createRoute(cartEndpoints.find, (call) =>
    loadCart(call.database, getCartOwner(call), { locale: call.locale, now: call.clock() }),
  ),

  createRoute(cartEndpoints.add, async (call) => {
    const { database, input, locale } = call;
    const owner = getCartOwner(call);
    const now = call.clock();
    const isBundle = input.variantId.includes(".");
    const isPlainLine = input.addOnIds === undefined && input.isSelected !== false;
    if (!isBundle && isPlainLine) await addToCart(database, owner, input, now);
    else
      await database.transaction(async (tx) => {
        const lineId = await (isBundle ? addBundle : addToCart)(tx, owner, input, now);
        await addLineAddOns(tx, lineId, input.addOnIds ?? []);
        if (input.isSelected === false) await updateLineSelection(tx, owner, { checked: [], unchecked: [lineId] });
      });
    return loadCart(database, owner, { locale, now });
  }),

  createRoute(cartEndpoints.setQuantity, async (call) => {
    const owner = getCartOwner(call);
    const now = call.clock();
    await call.database.transaction((tx) => setQuantity(tx, owner, call.input, now));
    return loadCart(call.database, owner, { locale: call.locale, now });
  }),

  createRoute(cartEndpoints.select, async (call) => {
    const owner = getCartOwner(call);
    await call.database.transaction((tx) => updateLineSelection(tx, owner, call.input));
    return loadCart(call.database, owner, { locale: call.locale, now: call.clock() });
  }),

  createRoute(cartEndpoints.chooseAddOns, async (call) => {
    const owner = getCartOwner(call);
    await call.database.transaction((tx) => chooseAddOns(tx, owner, call.input));
    return loadCart(call.database, owner, { locale: call.locale, now: call.clock() });
  }),

  createRoute(cartEndpoints.remove, async (call) => {
    const owner = getCartOwner(call);
    await call.database.transaction((tx) => removeLine(tx, owner, call.input.lineId));
    return loadCart(call.database, owner, { locale: call.locale, now: call.clock() });
  }),

  createRoute(cartEndpoints.merge, async (call) => {
    const { database, locale } = call;
    const owner = getCartOwner(call);
    const now = call.clock();
    const guestOwner = { kind: "guest", guestHash: hashToken(call.input.guestToken) } as const;
    const clampedLineIds = await database.transaction(async (tx) => {
      const [guestCart] = await tx.select({ id: carts.id }).from(carts).where(isOwnedBy(guestOwner));
      if (!guestCart) return [];
      return mergeCarts(tx, { sourceCartId: guestCart.id, targetCartId: await openCart(tx, owner, now), now });
    });
    return { cart: await loadCart(database, owner, { locale, now }), clampedLineIds };
  }),

  createRoute(cartEndpoints.createHandoff, async (call) => {
    const { database, partner, config, locale } = call;
    const cartId = await findFilledCart(database, getCartOwner(call));
    if (cartId === null) throw userError("nothingSelected");
    const code = await createHandoff(database, { cartId, partnerId: partner.id, now: call.clock() });
    return { code, url: getShopPageUrl(config.publicOrigin, locale, `/checkout#handoff=${code}`) };
  }),

  createRoute(cartEndpoints.findOffer, async (call) => {
    const { database, customer, guest: guestOwner, device, input, clock } = call;
    const now = clock();
    const { partner } = await openHandoff(database, input.code, now);
    // After the next login, the lines of the guest's cart move into the customer's cart.
    const canHaveCart = customer !== null || device !== null;
    const needsConsent =
      canHaveCart ||
      (await findFilledCart(database, getCartOwner(call))) !== null ||
      // This guest needs only one click to order.
      (guestOwner !== null && (await findGuestBuyer(database, guestOwner, now)) !== null);
    return { partner, needsConsent };
  }),

  createRoute(cartEndpoints.claim, async (call) => {
    const { database, locale } = call;
    const owner = getCartOwner(call);
    const now = call.clock();
    const clampedLineIds = await database.transaction(async (tx) => {
      const sourceCartId = await consumeHandoff(tx, call.input.code, now);
      return mergeCarts(tx, { sourceCartId, targetCartId: await openCart(tx, owner, now), now });
    });
    return { cart: await loadCart(database, owner, { locale, now }), clampedLineIds };
  }),
];
