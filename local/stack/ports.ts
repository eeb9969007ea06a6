import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writePrivateJson } from "./data-folder";
import { findFreePort, getPortError } from "./find-free-port";
import { StackError } from "./stack-error";

/** 0 if no port has been chosen yet. */
const portSchema = z.number().default(0);

const portsSchema = z.object({
  postgres: portSchema,
  mailboxSmtp: portSchema,
  mailboxHttp: portSchema,
  stripe: portSchema,
});
export type StandInPorts = z.output<typeof portsSchema>;

const PORT_NAMES = ["postgres", "mailboxSmtp", "mailboxHttp", "stripe"] as const;

const NO_PORTS: StandInPorts = { postgres: 0, mailboxSmtp: 0, mailboxHttp: 0, stripe: 0 };

/**
 * Chooses the ports of the stand-ins. They stay the same between runs, because emailed payment links contain them.
 */
export async function chooseStandInPorts(dataDir: string, appPort: number): Promise<StandInPorts> {
  const file = join(dataDir, "ports.json");
  const remembered = readSavedPorts(dataDir);
  const chosen: number[] = [appPort];
  const choose = async (name: keyof StandInPorts): Promise<number> => {
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

/** Returns the ports of the running stack or, if none is running, of the last stack that ran. */
export function readSavedPorts(dataDir: string): StandInPorts {
  return readJsonFile(join(dataDir, "ports.json"), portsSchema) ?? NO_PORTS;
}

/**
 * Throws if the port is in use. Checks both addresses of "localhost", because another program could be listening on
 * only one of them.
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const hosts = host === "127.0.0.1" ? [host, "::1"] : [host];
  for (const address of hosts) {
    const fault = await getPortError(port, address);
    // Machines without IPv6 don't have the address ::1.
    if (fault === null || fault === "EADDRNOTAVAIL" || fault === "EAFNOSUPPORT") continue;
    const remedy = `choose another port, e.g. PORT=${port < 65_535 ? Math.max(port + 1, 3001) : 3000} npm start`;
    if (fault === "EADDRINUSE")
      throw new StackError(`Port ${port} is in use by another program; stop that program, or ${remedy}.`);
    if (fault === "EACCES")
      throw new StackError(`Port ${port} needs permissions that you don't have; ${remedy}.`);
    throw new StackError(`Port ${port} on ${address} can't be used (${fault}); ${remedy}.`);
  }
}
