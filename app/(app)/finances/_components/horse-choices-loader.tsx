import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { lookup } from "@/lib/http/page-context";
import type { FinancesPageContext } from "./finance-gate";

interface HorseChoicesLoaderProps {
  pageContext: FinancesPageContext;
  /** A horse that must be among the choices. */
  horseId?: string;
  children: (horses: readonly HorseChoice[]) => ReactNode;
}

/** Loads the horses that an entry can be split among. */
export async function HorseChoicesLoader({
  pageContext: { ctx },
  horseId,
  children,
}: HorseChoicesLoaderProps) {
  const canSeeHorses = hasPermission(ctx.permissions, "horses", "read");
  const horses = await lookup(
    canSeeHorses ? listHorseChoices({ ctx, input: { with: horseId } }) : Promise.resolve([]),
  );
  if (horses.state === "failed") return <ErrorState what="horses" action={<RetryButton />} />;
  return children(horses.value);
}
