import type { IconName } from "@/components/ui/icon-names";

export interface Command {
  label: string;
  href: string;
  icon: IconName;
  /** Other words that people search for. */
  synonyms?: string | undefined;
}

function createCommand(label: string, href: string, icon: IconName, synonyms?: string): Command {
  return { label, href, icon, synonyms };
}

/** The commands that create something, in display order. */
const CREATE = {
  addRecord: createCommand("Add record", "/horses", "clipboard-text", "log health vaccination"),
  logVisit: createCommand("Log visit", "/care/visit", "list-checks", "vet farrier batch care"),
  newHorse: createCommand("Add horse", "/horses/new", "horse", "new create"),
  newTask: createCommand("Add task", "/tasks/new", "check", "new create chore to do"),
  newEvent: createCommand(
    "Add calendar event",
    "/calendar/new",
    "calendar-blank",
    "new create entry lesson show appointment",
  ),
  newEntry: createCommand(
    "Add finance entry",
    "/finances/new",
    "scales",
    "new create expense income cost receipt",
  ),
  newInvoice: createCommand("Create invoice", "/pro-dashboard?new=invoice", "receipt", "new bill charge"),
  newClient: createCommand(
    "Add client",
    "/pro-dashboard?tab=clients&new=client",
    "user-plus",
    "new create customer boarder",
  ),
  newService: createCommand(
    "Add service",
    "/pro-dashboard?tab=services&new=service",
    "receipt",
    "new create price list board lesson",
  ),
  newCharge: createCommand(
    "Add charge",
    "/pro-dashboard?tab=charges&new=charge",
    "receipt",
    "new create bill lesson extra",
  ),
  newVisit: createCommand(
    "Charge for a visit",
    "/pro-dashboard?tab=charges&new=visit",
    "receipt",
    "new farrier vet horses bill markup",
  ),
  newAgreement: createCommand(
    "Add agreement",
    "/pro-dashboard?tab=agreements&new=agreement",
    "receipt",
    "new create board recurring monthly",
  ),
  newPlan: createCommand(
    "Plan care",
    "/care/plans/new",
    "heartbeat",
    "new create schedule vaccination deworming",
  ),
  newNote: createCommand("Leave a note", "/tasks/notes/new", "note", "new create handoff handover shift"),
  newMessage: createCommand("Contact support", "/help/new", "pencil-simple", "new message"),
  newOrganization: createCommand("Create organization", "/organization/new", "barn", "new add"),
} satisfies Record<string, Command>;

/** The commands that open a page. */
const OPEN = {
  dashboard: createCommand("Dashboard", "/dashboard", "house", "home today"),
  horses: createCommand("Horses", "/horses", "horse"),
  archivedHorses: createCommand("Archived horses", "/horses?archived=1", "tray"),
  importHorses: createCommand("Import horses", "/horses/import", "upload-simple", "csv file"),
  care: createCommand("Care", "/care", "heartbeat", "due overdue plans"),
  tasks: createCommand("Tasks", "/tasks", "list-checks", "board chores"),
  invoices: createCommand("Invoices", "/invoices", "receipt", "billing"),
  proDashboard: createCommand("Pro Dashboard", "/pro-dashboard", "receipt", "invoices revenue"),
  clients: createCommand("Clients", "/pro-dashboard?tab=clients", "users", "customers boarders"),
  priceList: createCommand("Price list", "/pro-dashboard?tab=services", "receipt", "services prices board"),
  charges: createCommand("Charges", "/pro-dashboard?tab=charges", "receipt", "unbilled billing"),
  agreements: createCommand(
    "Board agreements",
    "/pro-dashboard?tab=agreements",
    "receipt",
    "recurring charges monthly",
  ),
  billingSettings: createCommand(
    "Billing settings",
    "/pro-dashboard?tab=settings",
    "gear",
    "tax rates invoice numbers terms",
  ),
  invoiceRuns: createCommand("Invoice runs", "/pro-dashboard/runs", "receipt", "month end bill all"),
  statements: createCommand("Statements", "/pro-dashboard/statements", "receipt", "month end balance email"),
  payouts: createCommand("Payouts", "/pro-dashboard/payouts", "scales", "stripe bank transfer fees deposits"),
  aging: createCommand("Aging", "/pro-dashboard/aging", "chart-line", "overdue outstanding receivables"),
  contactsToCall: createCommand(
    "Who to call",
    "/pro-dashboard?tab=calls",
    "phone",
    "overdue owes debtors reminder promise",
  ),
  billingReports: createCommand(
    "Billing reports",
    "/pro-dashboard?tab=reports",
    "chart-line",
    "revenue unbilled missed charges payments",
  ),
  salesTax: createCommand(
    "Sales tax",
    "/pro-dashboard?tab=reports&report=tax",
    "chart-line",
    "report collected accountant",
  ),
  reconciliation: createCommand(
    "Revenue and cash",
    "/pro-dashboard?tab=reports&report=reconciliation",
    "chart-line",
    "reconciliation report accountant",
  ),
  finances: createCommand("Finances", "/finances", "scales", "income expenses money"),
  budget: createCommand("Budget", "/finances/budget", "chart-line", "finances"),
  accounting: createCommand(
    "Accounting",
    "/finances/accounting",
    "scales",
    "journal export quickbooks xero accountant",
  ),
  lockedBooks: createCommand(
    "Locked books",
    "/finances/accounting#lock-title",
    "lock",
    "lock date close period accountant",
  ),
  vendorTotals: createCommand(
    "Vendor totals",
    "/finances/accounting/vendors",
    "receipt",
    "1099 tax forms contractors",
  ),
  importFinances: createCommand("Import finances", "/finances/import", "upload-simple", "csv bank file"),
  importServices: createCommand(
    "Import price list",
    "/pro-dashboard/services/import",
    "upload-simple",
    "csv services prices file",
  ),
  calendar: createCommand("Calendar", "/calendar", "calendar-blank", "events schedule"),
  calendarFeed: createCommand(
    "Subscribe to the calendar",
    "/calendar/subscribe",
    "calendar-blank",
    "ics feed phone",
  ),
  contacts: createCommand("Contacts", "/dashboard/contacts", "users", "people owners vets vendors"),
  reports: createCommand("Reports", "/reports", "chart-line", "export pdf"),
  notifications: createCommand("Notifications", "/notifications", "bell", "reminders"),
  organization: createCommand("Organization", "/organization", "barn", "stable settings"),
  members: createCommand("Members", "/organization/members", "users", "team people staff"),
  roles: createCommand("Roles", "/organization/roles", "shield-check", "permissions"),
  invitations: createCommand("Invitations", "/organization/invitations", "user-plus", "invite qr code"),
  branding: createCommand("Branding", "/organization/branding", "image", "logo color"),
  apiKeys: createCommand("API keys", "/organization/api-keys", "key", "developers"),
  webhooks: createCommand("Webhooks", "/organization/webhooks", "key", "developers"),
  activity: createCommand("Activity", "/organization/activity", "clock", "audit log history"),
  account: createCommand("Account settings", "/account", "gear", "profile"),
  profile: createCommand("Your profile", "/account/profile", "user-circle", "name email picture"),
  security: createCommand(
    "Security",
    "/account/security",
    "shield-check",
    "password passkey two-factor sessions",
  ),
  notificationSettings: createCommand(
    "Notification settings",
    "/account/notifications",
    "bell",
    "reminders mail",
  ),
  bills: createCommand("Bills", "/account/bills", "invoice", "pay invoices owner"),
  yourData: createCommand("Your data", "/account/data", "database", "export delete account"),
  subscription: createCommand(
    "Subscription",
    "/account?tab=subscription",
    "credit-card",
    "plan upgrade billing",
  ),
  paymentCollection: createCommand(
    "Payment Collection",
    "/account?tab=payments",
    "currency-dollar",
    "stripe connect payouts",
  ),
  help: createCommand("Help", "/help", "question", "support contact"),
  wiki: createCommand("Horse wiki", "/wiki", "book-open", "health articles ai"),
  staff: createCommand("Staff console", "/staff", "tray"),
} satisfies Record<string, Command>;

export const COMMANDS = { ...CREATE, ...OPEN };
export type CommandKey = keyof typeof COMMANDS;

export interface CommandGroup {
  title: string;
  commands: (Command & { key: CommandKey })[];
}

/** Groups the commands whose label or synonyms contain every search word. */
export function findCommands(keys: readonly CommandKey[], search: string): CommandGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const create = { title: "Create", from: CREATE };
  const open = { title: "Go to", from: OPEN };
  // A search shows the "Go to" group first, so that "horse" finds the list of horses first. An empty search
  // shows the "Create" group first, because the commands in this group are harder to find.
  return (words.length > 0 ? [open, create] : [create, open])
    .map(({ title, from }) => ({
      title,
      commands: keys
        .filter((key) => key in from)
        .map((key) => ({ key, ...COMMANDS[key] }))
        .filter(({ label, synonyms: others = "" }) => {
          const text = ` ${label} ${title} ${others}`.toLowerCase();
          return words.every((word) => text.includes(` ${word}`));
        }),
    }))
    .filter(({ commands }) => commands.length > 0);
}
