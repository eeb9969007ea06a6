import { AppNotFound } from "@/components/layout/app-not-found";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { findEnded } from "@/lib/domain/horses/horse-shares/find-ended";
import { answerStatus } from "@/lib/http/answer-status";
import { lookup } from "@/lib/http/page-context";
import type { AmongHorses } from "../../_components/horse-readers";

/** Shown for a horse that the viewer can't see; explains if sharing ended recently. */
export async function NoLongerShared({ here: { ctx }, id }: { here: AmongHorses; id: string }) {
  const found = await lookup(findEnded({ ctx, input: { horse_id: id } }));
  if (found.state === "failed" || !found.value) return <AppNotFound what="horse" />;
  answerStatus(404);
  const { horseName, organizationName } = found.value;
  return (
    <EmptyState
      icon="lock"
      titleAs="h1"
      title={`${horseName} is no longer shared with you`}
      action={<ButtonLink href="/horses">Back to the horses</ButtonLink>}
    >
      {organizationName} stopped sharing, or the last day has passed. Your entries stay with the horse.
    </EmptyState>
  );
}
