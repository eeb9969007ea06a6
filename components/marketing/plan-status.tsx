"use client";

import { Badge, type Tone } from "@/components/ui/badge";
import { usePlanStanding } from "./plan-standing";

const TONES: Record<"info" | "trial" | "success" | "warning", Tone> = {
  info: "draft",
  trial: "sent",
  success: "paid",
  warning: "due",
};

/** "Your plan: Ranch, Subscription active", for who is signed in. */
export function PlanStatus() {
  const standing = usePlanStanding();
  if (!standing) return null;
  const { planName, message } = standing;
  return (
    <p role="status" className="mt-6 flex flex-wrap items-center gap-3">
      <span>
        Your plan: <strong>{planName}</strong>
      </span>
      <Badge tone={TONES[message.kind]}>{message.text}</Badge>
    </p>
  );
}
