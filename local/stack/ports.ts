import { join } from "node:path";
import { readJson, writePrivateJson } from "./data-folder";
import { Failure } from "./failure";
import { findFreePort, getPortError } from "./find-free-port";

export interface Ports {
  postgres: number;
  mailboxSmtp: number;
  mailboxHttp: number;
  stripe: number;
}

const PORT_NAMES = ["postgres", "mailboxSmtp", "mailboxHttp", "stripe"] as const;

const NO_PORTS: Ports = { postgres: 0, mailboxSmtp: 0, mailboxHttp: 0, stripe: 0 };

/** Chooses the ports of the stand-ins. They stay the same between runs, because mailed payment links contain them. */
export async function choosePorts(dataDir: string, appPort: number): Promise<Ports> {
  const file = join(dataDir, "ports.json");
  const remembered = readSavedPorts(dataDir);
  const chosen: number[] = [appPort];
  const choose = async (name: keyof Ports): Promise<number> => {
    const former = remembered[name];
    const usable = former !== 0 && !chosen.includes(former) && (await getPortError(former)) === null;
    const port = usable ? former : await findFreePort(chosen);
    chosen.push(port);
    return port;
  };
  const ports = { ...NO_PORTS };
  for (const name of PORT_NAMES) ports[name] = await choose(name);
  if (PORT_NAMES.some((name) => ports[name] !== remembered[name])) writePrivateJson(file, ports);
  return ports;
}

/** Returns the ports of the running stack, or of the last one. */
export function readSavedPorts(dataDir: string): Ports {
  return { ...NO_PORTS, ...readJson<Partial<Ports>>(join(dataDir, "ports.json")) };
}

/** Throws if the port is in use. Checks both addresses of "localhost", so that no other program answers there. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const hosts = host === "127.0.0.1" ? [host, "::1"] : [host];
  for (const address of hosts) {
    const fault = await getPortError(port, address);
    // Machines without IPv6 have no ::1.
    if (fault === null || fault === "EADDRNOTAVAIL" || fault === "EAFNOSUPPORT") continue;
    const remedy = `choose another, e.g. PORT=${port < 65_535 ? Math.max(port + 1, 3001) : 3000} npm start`;
    if (fault === "EADDRINUSE")
      throw new Failure(`Port ${port} is in use by another program; stop it, or ${remedy}.`);
    if (fault === "EACCES")
      throw new Failure(`Port ${port} needs permissions that you don't have; ${remedy}.`);
    throw new Failure(`Port ${port} of ${address} can't be used (${fault}); ${remedy}.`);
  }
}
