import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import { findAccountState } from "@/lib/domain/platform/staff/find-account-state";
import { findThreadAsStaff } from "@/lib/domain/platform/support/find-thread-as-staff";
import { lookup } from "@/lib/http/page-context";
import { createId, isUuid } from "@/lib/ids";
import { StaffThreadView } from "./staff-thread-view";

/** Shows a user's conversation. The access is logged, and the user can see the log entry. */
export async function StaffThread({ ctx, id, before }: { ctx: Context; id: string; before: string }) {
  const { staffId } = requireStaff(ctx);
  const input = { id, before: isUuid(before) ? before : null };
  const found = await lookup(findThreadAsStaff({ ctx, input }));
  if (found.state === "failed") return <ErrorState what="this message" action={<RetryButton />} />;
  if (!found.value) return <AppNotFound what="message" href="/staff" />;
  const userId = found.value.thread.person?.id;
  const account = userId ? await lookup(findAccountState({ ctx, input: { user_id: userId } })) : null;
  const isMine = found.value.thread.staff?.id === staffId;
  return <StaffThreadView {...found.value} isMine={isMine} clientId={createId()} account={account} />;
}
