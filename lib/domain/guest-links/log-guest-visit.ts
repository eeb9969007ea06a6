import "server-only";
import type { Context } from "@/lib/auth/context";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { careOf } from "@/lib/domain/care-plans/care-of";
import { holdVisit } from "@/lib/domain/care-plans/hold-visit";
import { logRecord } from "@/lib/domain/care-plans/log-record";
import { recordLinkChange } from "@/lib/domain/guest-links/changed";
import { consumeLink, findLinkRow } from "@/lib/domain/guest-links/data";
import { requireGuest } from "@/lib/domain/guest-links/find-guest";
import type { Guest } from "@/lib/domain/guest-links/guest-data";
import { type GuestVisitInput, guestVisitSchema } from "@/lib/domain/guest-links/schemas";
import { GUEST_STATE_WORDS } from "@/lib/domain/guest-links/states";
import type { AddRecordInput } from "@/lib/domain/health-records/schemas";
import { DomainError, notFound, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Logs the one visit that a link is for: a record for each horse, as `logRecord` writes it, signed by the guest. All of
 * it or nothing, and once, however often it is sent. PRECONDITION_FAILED where the link doesn't work any more.
 */
export async function logGuestVisit({
  ctx,
  client,
  input,
}: VisitorArguments<GuestVisitInput>): Promise<{ logged: number }> {
  const guest = await requireGuest(ctx, client, String(input.token));
  await consumeLimit("guest-visit.address", client.address);
  requireOpen(guest);
  const { horse_ids: horseIds, name, practice, token: _token, ...visit } = parse(guestVisitSchema, input);
  requireAsked(guest, visit.kind, horseIds);
  const guestName = practice ? `${name}, ${practice}` : name;
  return guest.actAs(guestName).transaction(async (tx) => {
    const { kind, details } = visit;
    const content = { kind, details } as Parameters<typeof careOf>[0]["content"];
    await holdVisit(
      tx,
      horseIds.map((horseId) => careOf({ horseId, content })),
    );
    if (!(await consumeLink(tx, guest.id, guestName))) throw await refusal(ctx, client, String(input.token));
    // What was typed, once more: each record is parsed as everybody's is.
    const { horse_ids: _ids, name: _name, practice: _practice, ...typed } = input as GuestVisitInput & object;
    for (const horse_id of horseIds) {
      const record = { ...typed, title: null, horse_id, provider: guestName } as AddRecordInput;
      await asGuest(() => logRecord({ ctx: tx, input: record }));
    }
    await tell(tx, guest, guestName);
    return { logged: horseIds.length };
  });
}

function requireOpen({ state }: Guest): void {
  if (state !== "open") throw new DomainError("PRECONDITION_FAILED", GUEST_STATE_WORDS[state].join(". "));
}

/** Why it couldn't be used up: it was open a moment ago. */
async function refusal(...[ctx, client, token]: Parameters<typeof requireGuest>): Promise<DomainError> {
  const { state } = await requireGuest(ctx, client, token);
  const words = GUEST_STATE_WORDS[state === "open" ? "used" : state];
  return new DomainError("PRECONDITION_FAILED", words.join(". "));
}

function requireAsked({ kinds, horses }: Guest, kind: string, horseIds: readonly string[]): void {
  if (!kinds.some((one) => one === kind)) {
    const message = "This link is for another kind of visit.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { kind: message } });
  }
  if (!horseIds.every((id) => horses.some((horse) => horse.id === id))) throw notFound("Horse");
}

/** What a member is told of plans and archives is none of a guest's matters. */
async function asGuest<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (!["PLAN_LIMIT", "PRECONDITION_FAILED", "NOT_FOUND"].includes(error.code)) throw error;
    throw new DomainError("PRECONDITION_FAILED", GUEST_STATE_WORDS.away.join(". "), { cause: error });
  }
}

/** The log, open pages, and the maker of the link by mail. */
async function tell(tx: Context, { id, madeById }: Guest, guestName: string): Promise<void> {
  const link = await findLinkRow(tx, id);
  if (!link) throw notFound("Guest link");
  const names = link.horses.length === 1 ? link.horses[0]?.name : `${link.horses.length} horses`;
  await recordLinkChange(tx, "used", link, `${guestName} logged the visit to ${names}`);
  const organizationId = tx.organization?.id ?? "";
  if (madeById) {
    await enqueue(tx.db, "mail.visit-logged", { organizationId, recipientId: madeById, linkId: id });
  }
}
