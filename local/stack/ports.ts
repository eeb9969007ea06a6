import { join } from "node:path";
import { readJson, writePrivately } from "./data-folder";
import { Failure } from "./failure";
import { freePort, portFault } from "./free-port";

export interface Ports {
  postgres: number;
  mailboxSmtp: number;
  mailboxHttp: number;
  stripe: number;
}

const NAMES = ["postgres", "mailboxSmtp", "mailboxHttp", "stripe"] as const;

const NONE: Ports = { postgres: 0, mailboxSmtp: 0, mailboxHttp: 0, stripe: 0 };

/** The ports of the stand-ins stay the same, because mailed payment links contain them. */
export async function choosePorts(dataDir: string, appPort: number): Promise<Ports> {
  const file = join(dataDir, "ports.json");
  const remembered = rememberedPorts(dataDir);
  const chosen: number[] = [appPort];
  const choose = async (name: keyof Ports): Promise<number> => {
    const former = remembered[name];
    const usable = former !== 0 && !chosen.includes(former) && (await portFault(former)) === null;
    const port = usable ? former : await freePort(chosen);
    chosen.push(port);
    return port;
  };
  const ports = { ...NONE };
  for (const name of NAMES) ports[name] = await choose(name);
  if (NAMES.some((name) => ports[name] !== remembered[name])) writePrivately(file, ports);
  return ports;
}

/** Returns the ports of the running stack, or of the last one. */
export function rememberedPorts(dataDir: string): Ports {
  return { ...NONE, ...readJson<Partial<Ports>>(join(dataDir, "ports.json")) };
}

/** Checks both addresses of "localhost", so that no other program answers there. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const hosts = host === "127.0.0.1" ? [host, "::1"] : [host];
  for (const address of hosts) {
    const fault = await portFault(port, address);
    // Machines without IPv6 have no ::1.
    if (fault === null || fault === "EADDRNOTAVAIL" || fault === "EAFNOSUPPORT") continue;
    const mend = `choose another, e.g. PORT=${port < 65_535 ? Math.max(port + 1, 3001) : 3000} npm start`;
    if (fault === "EADDRINUSE")
      throw new Failure(`Port ${port} is taken by another program; end that one, or ${mend}.`);
    if (fault === "EACCES") throw new Failure(`Port ${port} needs rights that you don't have; ${mend}.`);
    throw new Failure(`Port ${port} of ${address} can't be used (${fault}); ${mend}.`);
  }
}
