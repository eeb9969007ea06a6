import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { MINUTE_MS } from "@/lib/clock";
import { hasActedSince } from "@/lib/domain/staff/data";
import type { StaffDeed } from "@/lib/domain/staff/labels";
import { recordStaffAct, type StaffAct } from "@/lib/domain/staff/record-act";

/** A page that is drawn again, because something changed on it, is the same look for so long. */
const LOOK_MS = 15 * MINUTE_MS;

/** Writes down that one of us looks, once a look. Call it before what is shown is read. */
export async function recordLook({ ctx, input: act }: { ctx: Context; input: StaffAct }): Promise<void> {
  const { did, ...rest } = act;
  if (await isLooking({ ctx, input: { ...rest, deeds: [did] } })) return;
  await ctx.transaction((tx) => recordStaffAct(tx, act));
}

interface Look extends Omit<StaffAct, "did" | "reason"> {
  deeds: readonly StaffDeed[];
  /** Any will do where none is named. */
  reason?: string;
}

/** Whether a look that one of us wrote down still lasts. */
export async function isLooking({ ctx, input }: { ctx: Context; input: Look }): Promise<boolean> {
  const { staffId } = requireStaff(ctx);
  const since = new Date(ctx.clock.now().getTime() - LOOK_MS);
  return hasActedSince(ctx, { ...input, staffId, since });
}
