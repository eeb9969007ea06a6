import type { TrustedArguments, VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";

interface Visitor {
  /** Identifies the visitor for rate limits. */
  client: ClientInfo;
}

/** The arguments of a verb that visitors can call without signing in. */
export type VisitorArguments<Input> = VerbArguments<Input> & Visitor;

/** The arguments of a verb that visitors can call and that uses its input without parsing it. */
export type TrustedVisitorArguments<Input> = TrustedArguments<Input> & Visitor;
