import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A fixed address for stand-ins of another service, such as Stripe. Production code reads the address only once per
 * process, but each test file starts its own stand-in. While no stand-in is connected, the server at this address
 * closes all new connections.
 */
export class ServiceAddress {
  readonly #server = createServer({ allowHalfOpen: true }, (client) => this.#forward(client));
  #port: number | undefined;

  /** Starts listening and returns the port, which stays the same until the process ends. */
  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    // Lets the process exit while the server is still listening.
    this.#server.unref();
    return (this.#server.address() as AddressInfo).port;
  }

  /** Forwards new connections to a port on this machine. */
  connect(port: number): void {
    this.#port = port;
  }

  disconnect(): void {
    this.#port = undefined;
  }

  #forward(client: Socket): void {
    client.on("error", () => undefined);
    if (this.#port === undefined) {
      client.destroy();
      return;
    }
    const service = connect({ port: this.#port, host: "127.0.0.1", allowHalfOpen: true });
    service.on("error", () => undefined);
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      from.setNoDelay(true);
      from.on("close", () => to.destroy());
      from.pipe(to);
    }
  }
}

/** The addresses in STRIPE_API_BASE and SMTP_URL. */
export const stripeAddress = new ServiceAddress();
export const smtpAddress = new ServiceAddress();

let settings: Promise<Record<string, string>> | undefined;

/** Returns the settings that contain both addresses. Starts listening on both addresses on the first call. */
export function openServiceAddresses(): Promise<Record<string, string>> {
  settings ??= open();
  return settings;
}

async function open(): Promise<Record<string, string>> {
  const [stripePort, smtpPort] = await Promise.all([stripeAddress.open(), smtpAddress.open()]);
  return { STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
}
