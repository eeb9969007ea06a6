import { SMTPServer } from "smtp-server";
import { parseMessage } from "./message";
import type { MessageStore } from "./store";

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Tracks how many more emails to reject with a temporary error, to simulate a busy server. */
export class MailboxFaults {
  #left = 0;

  set(times: number): void {
    this.#left = times;
  }

  take(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }
}

class TemporaryRejection extends Error {
  readonly responseCode = 451;
}

/** Creates a server that accepts every email and forwards none. */
export function createSmtpServer(store: MessageStore, faults: MailboxFaults): SMTPServer {
  return new SMTPServer({
    name: "hoofline.local",
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    logger: false,
    onMailFrom(_address, _session, done) {
      done(faults.take() ? new TemporaryRejection("Try again later (requested by a test)") : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("error", done);
      stream.once("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
        parseMessage(Buffer.concat(chunks), envelope, new Date())
          .then((message) => {
            store.add(message);
            done(null, `Stored as ${message.id}`);
          })
          .catch(done);
      });
    },
  });
}
