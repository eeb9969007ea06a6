import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { setPageStatus } from "@/lib/http/page-status";

const RECORD_TYPES = {
  horse: { name: "horse", back: "All horses", href: "/horses" },
  record: { name: "health record", back: "All health records", href: "/horses" },
  contact: { name: "contact", back: "All contacts", href: "/dashboard/contacts" },
  plan: { name: "care plan", back: "All care", href: "/care" },
  task: { name: "task", back: "All tasks", href: "/tasks" },
  note: { name: "shift note", back: "All tasks", href: "/tasks" },
  entry: { name: "entry", back: "All finances", href: "/finances" },
  report: { name: "report", back: "All reports", href: "/reports" },
  event: { name: "event", back: "The calendar", href: "/calendar" },
  invoice: { name: "invoice", back: "All invoices", href: "/invoices" },
  invitation: { name: "invitation", back: "All invitations", href: "/organization/invitations" },
  run: { name: "invoice run", back: "All invoice runs", href: "/pro-dashboard/runs" },
  payout: { name: "payout", back: "All payouts", href: "/pro-dashboard/payouts" },
  webhook: { name: "webhook", back: "All webhooks", href: "/organization/webhooks" },
  message: { name: "message", back: "All messages", href: "/help" },
  page: { name: "page", back: "Go to your dashboard", href: "/dashboard" },
} as const;

/** Shows a 404 message inside `AppShell`, with a link to a list or the dashboard. Works without JavaScript. */
export function AppNotFound({ what, href }: { what: keyof typeof RECORD_TYPES; href?: string }) {
  setPageStatus(404);
  const { name, back, href: all } = RECORD_TYPES[what];
  return (
    <EmptyState
      titleAs="h1"
      drawing="spot-horse"
      title={`We can't find this ${name}`}
      action={
        <ButtonLink href={href ?? all} variant="primary">
          {back}
        </ButtonLink>
      }
    >
      {what === "page"
        ? "The address may be mistyped, or the page may have moved. Your data is safe."
        : "The address may be incomplete, or the page may belong to an organization that hasn't shared it with you."}
    </EmptyState>
  );
}
