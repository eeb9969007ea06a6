import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailboxWebServer } from "@/local/mailbox/http";
import type { Message } from "@/local/mailbox/message";
import { createSmtpServer, MailboxFaults } from "@/local/mailbox/smtp";
import { MessageStore } from "@/local/mailbox/store";

let folder: string;
let mailbox: Mailbox;

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

async function openMailbox() {
  const faults = new MailboxFaults();
  const store = new MessageStore(folder);
  const smtp = createSmtpServer(store, faults);
  const web = createMailboxWebServer(store, faults);
  const smtpPort = await getPort(smtp.listen(0, "127.0.0.1"));
  const url = `http://127.0.0.1:${await getPort(web.listen(0, "127.0.0.1"))}`;
  return {
    url,
    send: (mail: SendMailOptions) =>
      createTransport({ host: "127.0.0.1", port: smtpPort }).sendMail({ from: "a@hoofline.test", ...mail }),
    list: async (query = ""): Promise<Message[]> => (await fetch(`${url}/email${query}`)).json(),
    close: async () => {
      web.closeAllConnections();
      web.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

async function getPort(server: import("node:net").Server): Promise<number> {
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hoofline-mailbox-"));
  mailbox = await openMailbox();
});

afterEach(async () => {
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the mailbox keeps emails across a restart", async () => {
  await mailbox.send({ to: "Jo Bloggs <jo@client.test>", subject: "Grüße", text: "one", html: "<p>one</p>" });
  await mailbox.send({ to: "sam@client.test", bcc: "hidden@client.test", subject: "Second", text: "two" });
  await mailbox.close();
  mailbox = await openMailbox();

  const messages = await mailbox.list();
  expect(messages.map(({ subject }) => subject)).toEqual(["Grüße", "Second"]);
  expect(messages[0]).toMatchObject({
    from: [{ address: "a@hoofline.test", name: "" }],
    to: [{ address: "jo@client.test", name: "Jo Bloggs" }],
    html: "<p>one</p>\n",
    text: "one\n",
  });
  expect(messages[0]?.headers["message-id"]).toBe(messages[0]?.messageId);
  expect(await mailbox.list("?to=JO@client.test")).toHaveLength(1);
  expect(await mailbox.list("?to=hidden@client.test")).toHaveLength(1);
  const json = await fetch(mailbox.url, { headers: { accept: "application/json" } });
  expect(await json.json()).toHaveLength(2);
  expect(await (await fetch(`${mailbox.url}/api/messages`)).json()).toHaveLength(2);
});

test("the mailbox blocks an email's scripts but keeps its links usable", async () => {
  const text = "Pay <b>here</b>: https://pay.test/x?a=1&b=2.";
  await mailbox.send({ to: "jo@client.test", subject: "<script>alert(1)</script>", text, html: "<p>Hi</p>" });
  const [message] = await mailbox.list();

  const page = await (await fetch(`${mailbox.url}/message/${message?.id}`)).text();
  expect(page).not.toContain("<script>");
  expect(page).toContain("&lt;b&gt;here&lt;/b&gt;");
  expect(page).toContain('href="https://pay.test/x?a=1&amp;b=2"');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const frame = await fetch(`${mailbox.url}/email/${message?.id}/html`);
  expect(frame.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await frame.text()).toBe('<base target="_blank"><p>Hi</p>\n');
  expect(await (await fetch(mailbox.url)).text()).toContain("&lt;script&gt;");
});

test("the mailbox can delete one email or all emails", async () => {
  for (const subject of ["1", "2", "3"]) await mailbox.send({ to: "jo@client.test", subject, text: "x" });
  const [first] = await mailbox.list();
  expect((await fetch(`${mailbox.url}/email/${first?.id}`, { method: "DELETE" })).status).toBe(200);
  expect((await fetch(`${mailbox.url}/email/${first?.id}`)).status).toBe(404);
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(["2", "3"]);
  await fetch(`${mailbox.url}/email/all`, { method: "DELETE" });
  expect(await mailbox.list()).toEqual([]);
});

test("the mailbox keeps the 500 newest emails", async () => {
  const store = new MessageStore(join(folder, "many"));
  const [message] = await (async () => {
    await mailbox.send({ to: "jo@client.test", subject: "x", text: "x" });
    return mailbox.list();
  })();
  if (!message) throw new Error("no message");
  for (let index = 0; index < 503; index++) store.add({ ...message, id: String(index).padStart(4, "0") });
  expect(store.list()).toHaveLength(500);
  expect(new MessageStore(join(folder, "many")).list()[0]?.id).toBe("0003");
});

test("the mailbox can be configured to reject the next emails with a temporary error", async () => {
  const ask = (body: string) => fetch(`${mailbox.url}/_local/faults`, { method: "POST", body });
  expect((await ask('{"times":-1}')).status).toBe(400);
  expect((await ask("nonsense")).status).toBe(400);
  await ask('{"times":1}');
  await expect(mailbox.send({ to: "jo@client.test", text: "x" })).rejects.toMatchObject({
    responseCode: 451,
  });
  await mailbox.send({ to: "jo@client.test", text: "x" });
  expect(await mailbox.list()).toHaveLength(1);
});
