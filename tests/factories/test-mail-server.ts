import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll } from "vitest";
import { smtpAddress } from "@/tests/setup/service-address";

/** A mail server for one test file. Stores the emails that it receives. */
export class TestMailServer {
  readonly mails: Email[] = [];
  #server: SMTPServer | undefined;

  /**
   * Starts the server and redirects connections from the address in SMTP_URL to this server. Returns the server's
   * port.
   */
  async start(): Promise<number> {
    const server = this.#createServer();
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    smtpAddress.connect(port);
    return port;
  }

  async stop(): Promise<void> {
    smtpAddress.disconnect();
    const server = this.#server;
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
    this.mails.length = 0;
  }

  #createServer(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData: (stream, _session, callback) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.mails.push(mail);
            callback();
          }, callback);
        });
      },
    });
  }
}

/**
 * Registers a mail server for the test file. Returns the emails received during the current test. Call this once,
 * at the top of the file.
 */
export function provideMailServer(): Email[] {
  const post = new TestMailServer();
  beforeAll(() => post.start());
  afterEach(() => {
    post.mails.length = 0;
  });
  afterAll(() => post.stop());
  return post.mails;
}
