import type { MailAddress, Message } from "./message";

/** A single-column layout that fits on phones. Colors follow the system's light or dark mode. */
const PAGE_STYLE = `
:root { --ink: #22201c; --soft: #6b655b; --line: #ddd6c9; --paper: #fbf8f2; --sheet: #fff; --accent: #8a4b12; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0ebe1; --soft: #aaa294; --line: #3d382f; --paper: #191713; --sheet: #232019; --accent: #e5a868; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
small, .meta, dt, .empty { color: var(--soft); font-weight: normal; }
a { color: var(--accent); }
button { font: inherit; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sheet); color: inherit; }
.list { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet); overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: block; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.list a:hover, .list a:focus-visible { background: var(--paper); }
.subject { display: block; font-weight: 600; overflow-wrap: anywhere; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .875rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .75rem; background: #fff; }
details { margin: 1rem 0; }
summary { cursor: pointer; padding: .25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet); }
`;

const LINK_PATTERN = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** Renders the list of messages, newest first. The page reloads automatically to show new messages. */
export function renderListPage(messages: readonly Message[], to: string | null): string {
  const rows = messages.toReversed().map(
    (message) => `<li><a href="/message/${escapeHtml(message.id)}">
  <span class="subject">${escapeHtml(message.subject) || "(no subject)"}</span>
  <span class="meta"><span>${escapeHtml(formatAddresses(message.to))}</span> ${formatTime(message)}</span></a></li>`,
  );
  const empty = `<p class="empty">No emails yet. All emails from Hoofline arrive here and aren't sent anywhere else.</p>`;
  const all = to ? `<p>Showing only emails to ${escapeHtml(to)}. <a href="/">Show all</a></p>` : "";
  const clear = `<form method="post" action="/delete-all"><button>Delete all</button></form>`;
  return renderLayout(
    "Mailbox",
    `<header><h1>Mailbox <small>${messages.length}</small></h1>${messages.length > 0 && !to ? clear : ""}</header>
${all}${rows.length > 0 ? `<ul class="list">${rows.join("\n")}</ul>` : empty}`,
    `<meta http-equiv="refresh" content="5">`,
  );
}

export function renderMessagePage(message: Message): string {
  const { id, subject, from, to, cc, html, text, headers, attachments } = message;
  const frame = `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/email/${escapeHtml(id)}/html"></iframe>`;
  const facts = [
    ["From", formatAddresses(from)],
    ["To", formatAddresses(to)],
    ["Cc", formatAddresses(cc)],
    ["Attached", attachments.map((file) => `${file.fileName} (${file.length} bytes)`).join(", ")],
  ].filter(([, value]) => value !== "");
  const fields = facts
    .map(([name = "", value = ""]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join("");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return renderLayout(
    subject || "(no subject)",
    `<p><a href="/">← Mailbox</a></p><h1>${escapeHtml(subject) || "(no subject)"}</h1>
<dl>${fields}<dt>Arrived</dt><dd>${formatTime(message)}</dd></dl>
${html ? frame : ""}
<details${html ? "" : " open"}><summary>Text</summary><pre>${linkUrls(text)}</pre></details>
<details><summary>Headers</summary><pre>${escapeHtml(lines.join("\n"))}</pre></details>`,
  );
}

/** Returns the email's own HTML. Its links open in a new tab, not in the frame. */
export function renderHtmlPart({ html }: Message): string {
  const base = `<base target="_blank">`;
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`)
    : `${base}${html}`;
}

function linkUrls(text: string): string {
  let at = 0;
  let result = "";
  for (const match of text.matchAll(LINK_PATTERN)) {
    const address = escapeHtml(match[0]);
    result += `${escapeHtml(text.slice(at, match.index))}<a href="${address}" target="_blank" rel="noopener">${address}</a>`;
    at = match.index + match[0].length;
  }
  return result + escapeHtml(text.slice(at));
}

function renderLayout(title: string, body: string, head = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>${head}<style>${PAGE_STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function formatAddresses(list: readonly MailAddress[]): string {
  return list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(", ");
}

function formatTime({ time }: Message): string {
  return `<time datetime="${time}">${time.slice(0, 19).replace("T", " ")} UTC</time>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
