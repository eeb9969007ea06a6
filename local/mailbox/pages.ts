import type { MailAddress, Message } from "./message";
import { PAGE_STYLE } from "./style";

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
