import "server-only";
import type { Context } from "@/lib/auth/context";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { lookup } from "@/lib/http/page-context";

/**
 * Returns the organization's planned care with the earliest due date, of one type if `kind` is given. Returns null if
 * nothing is planned or the lookup fails.
 */
export async function readNextCare(ctx: Context, kind: RecordKind | null = null) {
  const found = await lookup(listCare({ ctx, input: { kind, limit: 1 } }));
  const [next] = found.state === "loaded" ? found.value.care : [];
  if (!next) return null;
  const { horseId, horseName, subject, dueOn } = next;
  return { horseId, horseName, title: getCarePlanTitle(next.kind, subject), dueOn };
}
