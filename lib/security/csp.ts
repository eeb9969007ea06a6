import { brand } from "@/lib/brand";

/** Of the companion apps: Safari may open them from a hidden frame alone (lib/handoff). */
const APP_SCHEME = new URL(brand.deepLinkScheme).protocol;

/**
 * The Content-Security-Policy of a page. Scripts run only from our own files, or inline when they carry this
 * request's nonce or are among the hashes taken at build time of a prerendered page.
 */
export interface ScriptSources {
  nonce?: string;
  hashes?: readonly string[];
}

interface CspOptions {
  scripts: ScriptSources;
  /** Where a form of the page may lead beside our own origin: browsers hold its redirects to this too. */
  formTargets?: readonly string[];
  isSecure: boolean;
  isDevelopment: boolean;
}

export function contentSecurityPolicy({
  scripts,
  formTargets = [],
  isSecure,
  isDevelopment,
}: CspOptions): string {
  const scriptSources = [
    "'self'",
    ...(scripts.nonce ? [`'nonce-${scripts.nonce}'`] : []),
    ...(scripts.hashes ?? []).map((hash) => `'${hash}'`),
    // React's development build rebuilds server stacks with eval.
    ...(isDevelopment ? ["'unsafe-eval'"] : []),
  ];
  const directives = [
    "default-src 'self'",
    `script-src ${scriptSources.join(" ")}`,
    // Style attributes of React and of positioned overlays; no style can run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws: wss:" : ""}`,
    `frame-src ${APP_SCHEME}`,
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
