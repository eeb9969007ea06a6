import type { Metadata } from "next";
import { NothingHere } from "@/components/layout/nothing-here";
import { answerStatus } from "@/lib/http/answer-status";
import { SignedIn } from "../_components/signed-in";

export const metadata: Metadata = { title: "Page not found" };

/** What an unknown address below one of the app's areas shows (the rewrites of next.config.ts). */
export default function NotHerePage() {
  // Who has to sign in first is told the same.
  answerStatus(404);
  return <SignedIn>{() => <NothingHere what="page" />}</SignedIn>;
}
