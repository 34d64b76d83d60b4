/** The pages of a guest: one page of each kind, and further pages with other content. */
export const guestPages = [
  "/",
  "/categories",
  "/brands",
  "/langkan/brand?brand=langkan",
  "/flash-sale",
  "/test-flash-sale",
  "/search?q=sofa",
  "/search",
  "/cart",
  "/login",
  "/register",
  "/track",
  "/seller",
  "/newsletter",
  "/how-to-shop",
  "/company-profile",
  "/page",
  "/page/contact-us",
  "/page/returns",
  "/showrooms",
  "/shop/langkan",
  "/set/paket-makan-anyam",
  "/site-map",
  "/etalase",
  "/etalase/productRecommended",
  "/youtube",
  "/rooms",
  "/rooms/ruang-tamu-terang",
  "/jepara-baru/collection?collection=jepara-baru",
  "/articles",
  "/article-product",
  "/article/ukuran-kasur-dan-dipan",
];

/** Further pages of a guest with little text. */
export const shortPages = [
  "/contact",
  "/forgot-password",
  "/reset-password",
  "/reg_success",
  "/verify",
  "/social-callback",
  "/stock-alert",
];

/** The paths of some lists of products, and of one product. */
export const productPages = [
  "/all/products",
  "/all/ruang-tamu",
  "/all/ruang-tamu/sofa",
  "/langkan/products?brand=langkan",
  "/sofa-senja-3/product/sofa-senja-3",
];

/** Returns the paths of the pages of a customer with a delivered order. */
export const listCustomerPages = (order: { id: string; lineId: string }): readonly string[] => [
  "/shipping",
  "/checkout",
  "/user/profile",
  "/user/orders",
  `/user/order/${order.id}`,
  `/user/invoice/${order.id}`,
  `/user/return/${order.id}`,
  `/user/review/${order.lineId}`,
  "/user/reviews",
  "/user/addresses",
  "/user/data",
  "/user/sessions",
  "/user/vouchers",
  "/user/stores",
  "/user/wishlists",
  "/user/compare",
];
