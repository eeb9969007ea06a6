import { NothingHere } from "@/components/layout/nothing-here";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { findEnded } from "@/lib/domain/horse-shares/find-ended";
import { answerStatus } from "@/lib/http/answer-status";
import { lookup } from "@/lib/http/page-context";
import type { AmongHorses } from "../../_components/horse-readers";

/** A horse that isn't there for whoever asks; what was shared with them until lately is said. */
export async function NotOurs({ here: { ctx }, id }: { here: AmongHorses; id: string }) {
  const found = await lookup(findEnded({ ctx, input: { horse_id: id } }));
  if (found.state === "failed" || !found.value) return <NothingHere what="horse" />;
  answerStatus(404);
  const { horseName, organizationName } = found.value;
  return (
    <EmptyState
      icon="lock"
      titleAs="h1"
      title={`${horseName} is no longer shared with you`}
      action={<ButtonLink href="/horses">Back to the horses</ButtonLink>}
    >
      {organizationName} has ended it, or its last day has passed. What you wrote stays with the horse.
    </EmptyState>
  );
}
