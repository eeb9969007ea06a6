import { ASSIGNEE_FILTERS, type AssigneeFilter } from "@/lib/domain/platform/support/model/schemas";
import { THREAD_STATES, type ThreadState } from "@/lib/domain/platform/support/model/states";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";

/** The state that the inbox URL stores. */
export interface InboxUrlState {
  state: ThreadState;
  plan: PlanId | null;
  answers: AssigneeFilter;
  cursor: string | null;
}

export function parseInboxUrlState(parameters: QueryParameters): InboxUrlState {
  const findValue = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === getParameter(parameters, name)) ?? null;
  return {
    state: findValue(THREAD_STATES, "state") ?? "waiting",
    plan: findValue(PLAN_IDS, "plan"),
    answers: findValue(ASSIGNEE_FILTERS, "answers") ?? "anybody",
    cursor: getParameter(parameters, "cursor") || null,
  };
}

export function getInboxHref({ state, plan, answers, cursor }: InboxUrlState): string {
  return createPageHref("/staff", {
    state: state === "waiting" ? null : state,
    plan,
    answers: answers === "anybody" ? null : answers,
    cursor,
  });
}
