import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll } from "vitest";

/** A mail server for one test file. Stores the emails that it receives. */
export class TestMailServer {
  readonly mails: Email[] = [];
  private readonly server = new SMTPServer({
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

  /** Starts the server and sets SMTP_URL. Call this before any code reads SMTP_URL. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const { port } = this.server.server.address() as AddressInfo;
    process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}

/**
 * Registers a mail server for the test file. Returns the emails received during the current test. Call this
 * once, at the top of the file.
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
