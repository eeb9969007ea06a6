import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { planTitle } from "@/lib/care/plan-kinds";
import { visitKinds } from "@/lib/care/visit-kinds";
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
  const open = items.filter(
    ({ status, isArchived, isLocked }) => status === "open" && !isArchived && !isLocked,
  );
  const [first] = open;
  if (!first) return <NothingToLog items={items} />;
  const { kind, subject } = first;
  const isOfFirst = (item: CareItemDto) =>
    item.kind === kind && item.subject.toLowerCase() === subject.toLowerCase();
  const now = open.filter(isOfFirst);
  const later = open.filter((item) => !isOfFirst(item));
  return (
    <>
      <PageHeader title={planTitle(kind, subject)} description={horsesText(now.length)} />
      <LeftOut items={items.filter((item) => item.status === "open" && !open.includes(item))} />
      <Later items={later} />
      <VisitForm
        // The next kind's form begins anew.
        key={`${kind} ${subject}`}
        kind={kind}
        subject={subject}
        today={calendarDateIn(organization.timeZone, ctx.clock.now())}
        horses={now.map(({ id, horseName }) => ({ itemId: id, name: horseName }))}
        bornOn={now.length === 1 ? first.bornOn : null}
        laterIds={later.map(({ id }) => id)}
        sharedHorseId={ctx.through ? first.horseId : null}
      />
    </>
  );
}

function horsesText(count: number): string {
  return count === 1 ? "For one horse" : `For ${count} horses`;
}

/** Ticked, and not to be logged: said, so that nobody takes it for done. */
function LeftOut({ items }: { items: readonly CareItemDto[] }) {
  if (items.length === 0) return null;
  const names = items.map(
    ({ horseName, isArchived }) => `${horseName} is ${isArchived ? "archived" : "locked"}`,
  );
  return (
    <Alert tone="warning" className="mb-5" title="Not part of this visit">
      {`${names.join(", ")}.`}
    </Alert>
  );
}

/** Ticked with it, and another kind: the next form. */
function Later({ items }: { items: readonly CareItemDto[] }) {
  if (items.length === 0) return null;
  const kinds = visitKinds(items.map((item) => planTitle(item.kind, item.subject)));
  return (
    <Alert tone="info" className="mb-5" title="More than one kind was ticked">
      {`Each has its own form. After this one comes: ${kinds.join(", ")}.`}
    </Alert>
  );
}

function NothingToLog({ items: [first] }: { items: readonly CareItemDto[] }) {
  if (!first)
    return <Refusal title="Nothing was ticked">Tick what was done, and log it as one visit.</Refusal>;
  if (first.isArchived) {
    return <Refusal title={`${first.horseName} is archived`}>Restore the horse to log its care.</Refusal>;
  }
  if (first.isLocked) {
    return (
      <Refusal title={`${first.horseName} is locked`}>
        The plan has no room for it at the moment. What was written down can be read.
      </Refusal>
    );
  }
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
