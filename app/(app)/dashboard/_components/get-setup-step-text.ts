import { brand } from "@/lib/brand";
import type { ChecklistStepKey } from "@/lib/domain/work/day/day";

interface FirstStepText {
  title: string;
  detail: string;
  label: string;
  /** Null if the user must finish an earlier step first. */
  href: string | null;
}

const HORSE_REQUIRED_TEXT = "Add a horse first.";

export function getSetupStepText(step: ChecklistStepKey, newestHorseId: string | null): FirstStepText {
  const horsePage = (tab: string) => newestHorseId && `/horses/${newestHorseId}/${tab}`;
  switch (step) {
    case "organization":
      return {
        title: "Add your business details",
        detail: "Add a description or a picture for your team and your clients.",
        label: "Add details",
        href: "/organization",
      };
    case "horse":
      return {
        title: "Add a horse",
        detail: "You only need a name to start.",
        label: "Add horse",
        href: "/horses/new",
      };
    case "import":
      return {
        title: "Add your horses",
        detail: "Import all of them at once from a spreadsheet, or add one by hand.",
        label: "Import horses",
        href: "/horses/import",
      };
    case "shared":
      return {
        title: "Work on a client's horse",
        detail: "Ask the owner to share it with you. You'll get a link to accept.",
        label: "Ask an owner",
        href: REQUEST_SHARE_MAILTO,
      };
    case "plan":
      return {
        title: "Set up regular care",
        detail: newestHorseId
          ? "Farrier, core vaccinations, dental and deworming. You can change the dates later."
          : HORSE_REQUIRED_TEXT,
        label: "Add suggested care",
        href: horsePage("care"),
      };
    case "care":
      return {
        title: "Log care",
        detail: newestHorseId ? "Start with the last vaccination or farrier visit." : HORSE_REQUIRED_TEXT,
        label: "Log care",
        href: horsePage("health/new"),
      };
    case "share":
      return {
        title: "Share your horse",
        detail: newestHorseId
          ? "Your stable, trainer or vet sees the records that you share and can add to them."
          : HORSE_REQUIRED_TEXT,
        label: "Share",
        href: horsePage("sharing"),
      };
    case "invitation":
      return {
        title: "Invite someone",
        detail: "Your groom, vet or farrier sees what they need, and no more.",
        label: "Invite",
        href: "/organization/invitations",
      };
    case "connect":
      return {
        title: "Connect Stripe",
        detail: "Your clients can then pay invoices by card.",
        label: "Connect",
        href: "/account?tab=payments",
      };
    case "client":
      return {
        title: "Add a client",
        detail: "You only need a name and an email address.",
        label: "Add client",
        href: "/pro-dashboard?tab=clients",
      };
    case "invoice":
      return {
        title: "Send your first invoice",
        detail: "Your client gets it by email with a payment link.",
        label: "Create invoice",
        href: "/pro-dashboard",
      };
  }
}

/** Opens an email that asks a horse's owner to share the horse and explains how. */
const REQUEST_SHARE_MAILTO = `mailto:?${new URLSearchParams({
  subject: `Please share your horse with me on ${brand.name}`,
  body: `Open your horse on ${brand.name} (${brand.origin}/horses), choose Sharing, create a link and send it to me.`,
})
  .toString()
  .replaceAll("+", "%20")}`;
