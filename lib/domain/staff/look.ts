import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { MINUTE_MS } from "@/lib/clock";
import { hasLookedSince } from "@/lib/domain/staff/data";
import type { StaffDeed } from "@/lib/domain/staff/labels";
import { recordStaffAct } from "@/lib/domain/staff/record-act";

/** A page that is drawn again, because something changed on it, is the same look for so long. */
const LOOK_MS = 15 * MINUTE_MS;

interface Look {
  did: StaffDeed;
  userId: string | null;
  reason: string;
}

/** Writes down that one of us looks, once a look. Call it before what is shown is read. */
export async function recordLook({ ctx, input: look }: { ctx: Context; input: Look }): Promise<void> {
  if (await isLooking({ ctx, input: look })) return;
  await ctx.transaction((tx) => recordStaffAct(tx, look));
}

/** Whether the look that was begun for this still lasts; any reason will do where none is named. */
export async function isLooking({
  ctx,
  input,
}: {
  ctx: Context;
  input: Omit<Look, "reason"> & { reason?: string };
}): Promise<boolean> {
  const { staffId } = requireStaff(ctx);
  const since = new Date(ctx.clock.now().getTime() - LOOK_MS);
  return hasLookedSince(ctx, { ...input, staffId, since });
}
