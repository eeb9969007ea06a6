import { createHash } from "node:crypto";
import type { Reply } from "../http/reply";
import { type Html, html } from "./html";

const STYLE = `
:root { color-scheme: light dark; --ground: #f3f4f0; --card: #fff; --ink: #1d2320; --soft: #57605a; --line: #c9cec7;
  --act: #14532d; --on-act: #fff; --alert: #8a1c1c; --alert-ground: #fbeaea; }
@media (prefers-color-scheme: dark) { :root { --ground: #141816; --card: #1d2320; --ink: #eef1ec; --soft: #a9b3ab;
  --line: #47504a; --act: #7fc79a; --on-act: #0d1a12; --alert: #ffb4ab; --alert-ground: #3a1715; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
.note { margin: 0; padding: .5rem 1rem; text-align: center; font-size: .875rem; background: var(--ink); color: var(--ground); }
.card { margin-top: 1.5rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
h2 { margin: 0 0 .25rem; font-size: 1.125rem; line-height: 1.25; }
dt a { color: inherit; }
.done { margin: 1rem 0 0; padding: .75rem 1rem; border: 1px solid var(--act); border-radius: .5rem; }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; line-height: 1.25; }
.total { margin: .5rem 0 1rem; font-size: clamp(1.5rem, 7vw, 2rem); font-weight: 650; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); margin: 0; }
dl { margin: 1rem 0; border-top: 1px solid var(--line); }
dl:last-child { margin-bottom: 0; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
dd { margin: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--soft); border-radius: .5rem; }
input[readonly] { background: var(--ground); }
::placeholder { color: var(--soft); opacity: 1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin-top: 1rem; padding: .625rem 1rem; font: inherit;
  font-weight: 650; text-align: center; text-decoration: none; color: var(--on-act); background: var(--act);
  border: 1px solid var(--act); border-radius: .5rem; cursor: pointer; }
.plain { color: var(--ink); background: transparent; border-color: var(--soft); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.alert { margin: 1rem 0 0; padding: .75rem 1rem; color: var(--alert); background: var(--alert-ground);
  border: 1px solid var(--alert); border-radius: .5rem; }
code { font-size: .9375em; }
details { margin-top: 1.5rem; color: var(--soft); font-size: .875rem; }
`;

const getHash = (style: string) => createHash("sha256").update(style).digest("base64");

/**
 * Returns a style for a band in the account's color. The color needs no escaping, because the API accepts
 * only hex colors.
 */
const getBandStyle = (color: string) => `.card { border-top: .5rem solid ${color}; }`;

interface PageOptions {
  status?: number;
  /** The payee's accent color. Null if none is set. */
  color?: string | null;
}

/** Returns a complete page. The page uses no JavaScript, and its content security policy forbids scripts. */
export function renderPage(
  title: string,
  content: Html,
  { status = 200, color = null }: PageOptions = {},
): Reply {
  const css = color === null ? STYLE : STYLE + getBandStyle(color);
  const style: Html = { markup: `<style>${css}</style>` };
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${style}
</head>
<body>
<header class="note">Local Stripe stand-in. No real money moves here.</header>
<main>${content}</main>
</body>
</html>
`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${getHash(css)}'; frame-ancestors 'none'; base-uri 'none'`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: markup,
  };
}

/** Returns a page with a message and at most one link. */
export function renderMessage(
  title: string,
  text: string,
  nextLink?: { label: string; href: string },
  status = 200,
): Reply {
  const link = nextLink ? html`<a class="button" href="${nextLink.href}">${nextLink.label}</a>` : null;
  return renderPage(
    title,
    html`<div class="card"><h1>${title}</h1><p class="soft">${text}</p>${link}</div>`,
    {
      status,
    },
  );
}

export const notFound = (): Reply =>
  renderMessage("Page not found", "This page doesn't exist.", undefined, 404);
