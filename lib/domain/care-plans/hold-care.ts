import type { Context } from "@/lib/auth/context";
import type { PlanSubjectKey } from "@/lib/domain/care-plans/dto";
import { notFound } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/** Until the transaction ends nobody else begins a plan of this care. Before anything else is held or asked. */
export async function holdCare(tx: Context, { horseId, kind, subject }: PlanSubjectKey): Promise<void> {
  if (!isUuid(horseId)) throw notFound("Horse");
  await lockUntilCommit(tx, `care:${horseId}:${kind}:${subject.toLowerCase()}`);
}
