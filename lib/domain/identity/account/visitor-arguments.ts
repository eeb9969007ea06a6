import type { TrustedArguments, VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";

interface Visitor {
  /** Identifies the visitor for rate limits. */
  client: ClientInfo;
}

/** The arguments of a domain function that visitors can call without signing in. */
export type VisitorArguments<Input> = VerbArguments<Input> & Visitor;

/** The arguments of a domain function that visitors can call and that doesn't parse its input. */
export type TrustedVisitorArguments<Input> = TrustedArguments<Input> & Visitor;
