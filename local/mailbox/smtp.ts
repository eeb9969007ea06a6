import { SMTPServer } from "smtp-server";
import { parseMessage } from "./message";
import type { MessageStore } from "./store";

const MAXIMUM_BYTES = 25 * 1024 * 1024;

/** Number of upcoming mails to reject temporarily, as a busy server does. */
export class Faults {
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

class TemporaryRefusal extends Error {
  readonly responseCode = 451;
}

/** Accepts any mail and delivers none of it. */
export function createSmtpServer(store: MessageStore, faults: Faults): SMTPServer {
  return new SMTPServer({
    name: "hoofline.local",
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: MAXIMUM_BYTES,
    logger: false,
    onMailFrom(_address, _session, done) {
      done(faults.take() ? new TemporaryRefusal("Try again later (asked for by a test)") : null);
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
            done(null, `Kept as ${message.id}`);
          })
          .catch(done);
      });
    },
  });
}
