import type { DayAlert } from "@/lib/domain/day/day";

interface AlertWords {
  title: string;
  detail: string;
  /** Where it is mended. */
  href: string;
}

export function alertWords(alert: DayAlert): AlertWords {
  switch (alert.kind) {
    case "horses_locked":
      return {
        title: alert.count === 1 ? "One horse is locked" : `${alert.count} horses are locked`,
        detail: "They are more than the plan has. Nothing is lost: archive others, or upgrade.",
        href: "/horses",
      };
    case "plan":
      return { ...planWords(alert.status), href: "/account?tab=subscription" };
    case "payments":
      return {
        title: "Card payments are held up",
        detail: "Stripe needs something more before it takes or pays out money.",
        href: "/account?tab=payments",
      };
  }
}

function planWords(status: string): Omit<AlertWords, "href"> {
  if (status === "paused") return { title: "Your plan is paused", detail: "Resume it, or choose another." };
  const detail = "Look at what is open, and put in another card.";
  return {
    title: status === "past_due" ? "Your last payment failed" : "A payment for your plan is open",
    detail,
  };
}
