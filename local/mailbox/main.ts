import { once } from "node:events";
import { createMailboxWebServer } from "./http";
import { createSmtpServer, MailboxFaults } from "./smtp";
import { MessageStore } from "./store";

const HOST = "127.0.0.1";

function readSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing; start the mailbox with npm start`);
  return value;
}

const faults = new MailboxFaults();
const store = new MessageStore(readSetting("LOCAL_MAILBOX_DIR"));
const smtp = createSmtpServer(store, faults);
const web = createMailboxWebServer(store, faults);

// Logs errors, for example when a client disconnects. Exits if the port isn't available.
smtp.on("error", (error) => {
  console.error(error);
  if (!smtp.server.listening) process.exit(1);
});

await Promise.all([
  once(smtp.listen(Number(readSetting("LOCAL_MAILBOX_SMTP_PORT")), HOST), "listening"),
  once(web.listen(Number(readSetting("LOCAL_MAILBOX_HTTP_PORT")), HOST), "listening"),
]);
console.log("The mailbox is ready");

for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.on(name, () => {
    web.closeAllConnections();
    web.close();
    smtp.close(() => process.exit(0));
    // Every email is stored on disk before it is acknowledged, so no work remains at shutdown.
    setTimeout(() => process.exit(0), 500).unref();
  });
}
