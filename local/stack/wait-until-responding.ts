import { setTimeout as sleep } from "node:timers/promises";
import type { Service } from "./service";
import { StackError } from "./stack-error";

export interface WaitLimits {
  /** Whether the response must be successful. */
  healthy: boolean;
  milliseconds: number;
  signal: AbortSignal;
}

/** Waits until a service responds over HTTP. With `healthy`, waits until a response is successful. */
export async function waitUntilResponding(
  service: Service,
  url: string,
  { healthy, milliseconds, signal }: WaitLimits,
): Promise<void> {
  const end = Date.now() + milliseconds;
  let last = "no response";
  while (!signal.aborted) {
    if (!service.child) throw createWaitFailure(service, "exited during startup");
    const status = await getStatus(url);
    if (status !== null && (!healthy || status < 400)) return;
    if (status !== null) last = `status ${status}`;
    if (Date.now() > end)
      throw createWaitFailure(service, `isn't ready after ${milliseconds / 1000} s (${last})`);
    await sleep(50, undefined, { signal });
  }
}

function createWaitFailure(service: Service, what: string): StackError {
  return new StackError(
    `${service.lastLines().join("\n")}\n\nThe ${service.name} process ${what}. The last lines of its log are above.`,
  );
}

async function getStatus(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    // These errors mean that the service isn't responding yet. Any other error is a bug in our code.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError"))
      return null;
    throw error;
  }
}
