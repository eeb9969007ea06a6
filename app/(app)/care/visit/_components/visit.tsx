import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { planTitle } from "@/lib/care/plan-kinds";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care-plans/dto";
import { getVisit } from "@/lib/domain/care-plans/get-visit";
import { MAX_AT_ONCE } from "@/lib/domain/care-plans/schemas";
import { lookup } from "@/lib/http/page-context";
import type { AtCare } from "../../_components/care-gate";
import { VisitForm } from "./visit-form";

/** What was ticked in the list, to be logged at once; what can't be is said, with the way back. */
export async function Visit({ here: { ctx, organization }, ids }: { here: AtCare; ids: readonly string[] }) {
  const found =
    ids.length === 0 ? null : await lookup(getVisit({ ctx, input: { item_ids: ids.slice(0, MAX_AT_ONCE) } }));
  if (found?.state === "failed") return <ErrorState what="this visit" action={<RetryButton />} />;
  const items = found?.value ?? [];
  const open = items.filter(({ status }) => status === "open");
  const [first] = open;
  if (!first) return <NothingToLog items={items} />;
  const { kind, subject } = first;
  if (open.some((item) => item.kind !== kind || item.subject.toLowerCase() !== subject.toLowerCase())) {
    return (
      <Refusal title="Choose care of one kind for one visit">
        A farrier's visit and a dentist's are two: log them one after the other.
      </Refusal>
    );
  }
  return (
    <>
      <PageHeader title={planTitle(kind, subject)} description={horsesText(open.length)} />
      <VisitForm
        kind={kind}
        subject={subject}
        today={calendarDateIn(organization.timeZone, ctx.clock.now())}
        horses={open.map(({ id, horseName }) => ({ itemId: id, name: horseName }))}
      />
    </>
  );
}

function horsesText(count: number): string {
  return count === 1 ? "For one horse" : `For ${count} horses`;
}

function NothingToLog({ items: [first] }: { items: readonly CareItemDto[] }) {
  if (!first)
    return <Refusal title="Nothing was ticked">Tick what was done, and log it as one visit.</Refusal>;
  const who = first.closedByName ?? "Somebody";
  return <Refusal title="This is done already">{`${who} has closed it.`}</Refusal>;
}

function Refusal({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      icon="list-checks"
      titleAs="h1"
      title={title}
      action={<ButtonLink href="/care">Back to care</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}
