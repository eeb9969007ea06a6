import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findSessionWithEarlierUserAgents } from "@/lib/domain/identity/sessions/data";
import { getDeviceName } from "@/lib/get-device-name";

export interface NewDevice {
  userId: string;
  device: string;
  address: string | null;
  startedAt: Date;
}

/**
 * Returns the device of a session if it is new to the account; null for a known device and for the account's
 * first session.
 */
export async function findNewDevice({
  ctx,
  input: { sessionId },
}: TrustedArguments<{ sessionId: string }>): Promise<NewDevice | null> {
  const found = await findSessionWithEarlierUserAgents(ctx, sessionId);
  if (!found || found.earlierUserAgents.length === 0) return null;
  const { userId, userAgent, ipAddress: address, createdAt: startedAt } = found.session;
  const device = getDeviceName(userAgent);
  const isKnown = found.earlierUserAgents.some((earlier) => getDeviceName(earlier) === device);
  return isKnown ? null : { userId, device, address, startedAt };
}
