import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { listRecentHorses } from "@/lib/domain/horses/list-recent-horses";
import { lookup } from "@/lib/http/page-context";
import { RecentHorsesView } from "./recent-horses-view";

export async function RecentHorses({ ctx }: { ctx: Context }) {
  if (!ctx.organization || !grants(ctx.permissions, "horses", "read")) return null;
  const horses = await lookup(listRecentHorses({ ctx }));
  return <RecentHorsesView horses={horses.state === "loaded" ? horses.value : null} />;
}
