import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { findBookLock, lockBooks, saveBookLock } from "@/lib/domain/billing/book-lock/data";
import type { BookLock } from "@/lib/domain/billing/book-lock/get-book-lock";
import { isLockMovedBack } from "@/lib/domain/billing/book-lock/model/moved-back";
import { type SetBookLockInput, setBookLockSchema } from "@/lib/domain/billing/book-lock/model/schemas";
import { DomainError, parse } from "@/lib/errors";

/**
 * Locks the books through the given day, so that the figures can't change. The day must be before today. Moving
 * the lock to an earlier day requires a reason. Only members who can change the organization and its finances
 * can do this. Waits for open transactions that have posted entries. Doesn't publish a live event, because
 * publishing acquires its locks in a different order than those transactions do.
 */
export async function setBookLock({ ctx, input }: VerbArguments<SetBookLockInput>): Promise<BookLock> {
  const organization = requireAccountant(ctx);
  requirePermission(ctx, "finances", "full");
  requirePermission(ctx, "organization", "full");
  const { locked_through: day, reason } = parse(setBookLockSchema, input);
  return ctx.transaction(async (tx) => {
    if (day !== null && day >= getCalendarDate(organization.timeZone, tx.clock.now())) {
      throw createFieldError("locked_through", "Choose a day before today.");
    }
    await lockBooks(tx);
    const before = await findBookLock(tx);
    if (before === day) return storeResult(tx, { lockedThrough: day });
    const isMovedBack = isLockMovedBack(before, day);
    if (isMovedBack && !reason) {
      throw createFieldError("reason", "Enter a reason, such as “The vet's invoice arrived late”.");
    }
    await saveBookLock(tx, day);
    await recordAudit(tx, {
      action: isMovedBack ? "books.unlocked" : "books.locked",
      entityType: "accounting",
      entityId: organization.id,
      before: { locked_through: before },
      after: { locked_through: day, ...(reason && { reason }) },
    });
    return storeResult(tx, { lockedThrough: day });
  });
}

function createFieldError(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
}
