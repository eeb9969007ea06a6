"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { setBoardNeedAction } from "@/lib/actions/billing/agreements";

interface BoardNeedButtonProps {
  horseId: string;
  horseName: string;
  /**
   * If true, clicking the button marks the horse as needing board. If false, clicking it marks the horse as
   * not needing board.
   */
  needsBoard: boolean;
}

/**
 * Marks a horse as needing or not needing board. Doesn't ask for confirmation, because the message offers
 * Undo.
 */
export function BoardNeedButton({ horseId, horseName, needsBoard }: BoardNeedButtonProps) {
  const { press: undo } = useActionButton({
    call: () => setBoardNeedAction({ horse_id: horseId, is_needed: !needsBoard }),
    onDone: () => showToast("Change undone"),
  });
  const text = needsBoard ? `${horseName} needs board` : `${horseName} doesn't need board`;
  const { isPending, press } = useActionButton({
    call: () => setBoardNeedAction({ horse_id: horseId, is_needed: needsBoard }),
    onDone: () => showToast(text, { action: { label: "Undo", onClick: undo } }),
  });
  const label = needsBoard ? "Needs board" : "No board needed";
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isPending}
      onClick={press}
      aria-label={`${label}: ${horseName}`}
    >
      {label}
    </Button>
  );
}
