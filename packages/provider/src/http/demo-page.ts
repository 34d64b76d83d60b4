import { createHash } from "node:crypto";
import type { Locale } from "@griya/api";
import { html, raw } from "hono/html";

/** The style of every page: the fonts, the colors, and the controls in a form. */
const COMMON_STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#faf7f2}" +
  "article,form{background:#fff;border:1px solid #e4dcd0;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}" +
  "form{display:grid;gap:.75rem}label{display:grid;gap:.25rem}" +
  "h1{font-size:1.5rem}h2{font-size:1.125rem;margin:0}p{margin:.25rem 0;overflow-wrap:anywhere}.meta{color:#6b6258;font-size:.875rem}" +
  "button,input:not([type=checkbox]),select{font:inherit;min-height:44px;padding:.5rem 1rem;border:1px solid #8a8075;border-radius:6px;min-width:0;background:#fff;color:inherit}" +
  "button{overflow-wrap:anywhere}a{color:#8a4b2a}";

type DemoPage = {
  readonly locale: Locale;
  readonly title: string;
  readonly intro: string;
  /** The content below the intro. */
  readonly content: ReturnType<typeof html>;
  /** CSS that this page needs besides the common style. */
  readonly style?: string;
  /** The origins that a form of the page may send to or be redirected to. Without them, the page has no form. */
  readonly formTargets?: readonly string[];
};

/** Returns a page that only a demo has, such as a payment page without a gateway. It has no script and is never cached. */
export const renderDemoPage = async ({
  locale,
  title,
  intro,
  content,
  style = "",
  formTargets = ["'none'"],
}: DemoPage): Promise<Response> => {
  const pageStyle = COMMON_STYLE + style;
  const styleHash = createHash("sha256").update(pageStyle).digest("base64");
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${intro}</p>
${content}
</main>
</body>
</html>
`;
  return new Response(page.toString(), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      Vary: "Accept-Language",
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${formTargets.join(" ")}; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
};
