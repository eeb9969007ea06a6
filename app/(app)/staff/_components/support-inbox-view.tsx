"use client";

import { AnswerDeadline } from "@/components/platform/support/answer-deadline";
import { ThreadStateBadge } from "@/components/platform/support/thread-state-badge";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { PagedRows } from "@/components/ui/paged-rows";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import type { StaffThreadDto } from "@/lib/domain/platform/support/dto";
import type { InboxPage } from "@/lib/domain/platform/support/list-inbox";
import type { AssigneeFilter } from "@/lib/domain/platform/support/model/schemas";
import type { ThreadState } from "@/lib/domain/platform/support/model/states";
import { SUPPORT_TOPIC_LABELS } from "@/lib/domain/platform/support/model/support-topics";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { getInboxHref, type InboxUrlState } from "./inbox-url-state";
import { StaffHeader } from "./staff-header";

const STATE_LABELS: Readonly<Record<ThreadState, string>> = {
  waiting: "Waiting",
  answered: "Answered",
  closed: "Closed",
};
const ASSIGNEE_LABELS: Readonly<Record<AssigneeFilter, string>> = {
  anybody: "Everyone's",
  me: "Mine",
  nobody: "Unassigned",
};

interface SupportInboxViewProps {
  urlState: InboxUrlState;
  /** Null if the lookup failed. */
  page: InboxPage | null;
}

/** Lists all conversations, sorted by waiting time, longest first. */
export function SupportInboxView({ urlState, page }: SupportInboxViewProps) {
  return (
    <>
      <StaffHeader tab="messages" description="Sorted by waiting time, longest first." />
      <Card aria-labelledby="inbox">
        <CardHeader id="inbox" title={`${STATE_LABELS[urlState.state]} messages`} />
        <CardBody className="flex flex-wrap gap-3 border-line border-b py-3!">
          <InboxFilters urlState={urlState} />
        </CardBody>
        <PagedRows
          page={page}
          rows={page?.threads}
          what="the messages"
          empty={
            <EmptyState icon="tray" title="No conversations">
              {urlState.state === "waiting" && "No conversations need a reply."}
            </EmptyState>
          }
          getHref={(cursor) => getInboxHref({ ...urlState, cursor })}
          label="Message pages"
          order="name"
        >
          {(thread) => <InboxRow key={thread.id} thread={thread} />}
        </PagedRows>
      </Card>
    </>
  );
}

function InboxRow({ thread }: { thread: StaffThreadDto }) {
  const { id, subject, topic, state, plan, person, organizationName, staff, answerBy, lastMessageAt } =
    thread;
  return (
    <li className="px-5 py-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <LightLink
          href={`/staff/threads/${id}`}
          className="title-link font-semibold wrap-anywhere hover:underline"
        >
          {subject}
        </LightLink>
        <Badge tone="leather">{PLANS[plan].name}</Badge>
        <ThreadStateBadge state={state} />
      </p>
      <p className="mt-1 text-ink-faint text-sm wrap-anywhere">
        {person?.name ?? "Deleted account"}, {organizationName} · {SUPPORT_TOPIC_LABELS[topic]} ·{" "}
        {answerBy ? (
          <AnswerDeadline moment={answerBy} timeZone={brand.hoursZone} />
        ) : (
          <DateText value={lastMessageAt} shape="date-time" timeZone={brand.hoursZone} />
        )}
        {staff && ` · assigned to ${staff.name}`}
      </p>
    </li>
  );
}

function InboxFilters({ urlState }: Pick<SupportInboxViewProps, "urlState">) {
  const { state, plan, answers } = urlState;
  const to = (changes: Partial<InboxUrlState>) => getInboxHref({ ...urlState, cursor: null, ...changes });
  return (
    <>
      <InboxFilter
        name="State"
        shown={STATE_LABELS[state]}
        choices={Object.entries(STATE_LABELS).map(([value, label]) => ({
          label,
          href: to({ state: value as ThreadState }),
        }))}
      />
      <InboxFilter
        name="Plan"
        shown={plan ? PLANS[plan].name : "All plans"}
        choices={[
          { label: "All plans", href: to({ plan: null }) },
          ...PLAN_IDS.map((value) => ({ label: PLANS[value].name, href: to({ plan: value }) })),
        ]}
      />
      <InboxFilter
        name="Assigned to"
        shown={ASSIGNEE_LABELS[answers]}
        choices={Object.entries(ASSIGNEE_LABELS).map(([value, label]) => ({
          label,
          href: to({ answers: value as AssigneeFilter }),
        }))}
      />
    </>
  );
}

interface InboxFilterProps {
  name: string;
  shown: string;
  choices: readonly { label: string; href: string }[];
}

function InboxFilter({ name, shown, choices }: InboxFilterProps) {
  return (
    <DropdownMenu
      label={`${name}: ${shown}`}
      align="start"
      trigger={
        <>
          {shown}
          <Icon name="caret-down" size={14} />
        </>
      }
    >
      {choices.map(({ label, href }) => (
        <MenuLink key={label} href={href} icon={label === shown ? "check" : undefined}>
          {label}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}
