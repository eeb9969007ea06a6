import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** Renders the first notice in every article about signs of an emergency. */
export function CallVetNotice({ children }: { children: ReactNode }) {
  return (
    <aside aria-label="Emergency" className="my-8 flex gap-3 rounded-card bg-overdue-wash px-5 py-4">
      <Icon name="phone" className="mt-0.5 text-overdue" />
      <div>
        <p className="font-semibold text-overdue">Call your vet now</p>
        <div className="text-ink">{children}</div>
      </div>
    </aside>
  );
}
