import type { TrustedArguments, VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";

interface Visitor {
  /** Identifies people who aren't signed in for rate limits. */
  client: ClientInfo;
}

/** The arguments of a domain function that people can call without signing in. */
export type VisitorArguments<Input> = VerbArguments<Input> & Visitor;

/** Arguments of a verb for people who aren't signed in that uses its input without parsing it. */
export type TrustedVisitorArguments<Input> = TrustedArguments<Input> & Visitor;
