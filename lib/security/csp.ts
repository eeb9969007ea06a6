import { brand } from "@/lib/brand";

/**
 * The scheme of deep links to the companion apps. In Safari, a hidden frame may be the only way to open these links
 * (lib/handoff).
 */
const APP_SCHEME = new URL(brand.deepLinkScheme).protocol;

/**
 * The scripts that a page may run: our own files, and inline scripts with this request's nonce or a hash computed
 * at build time.
 */
export interface ScriptSources {
  nonce?: string;
  hashes?: readonly string[];
}

interface CspOptions {
  scripts: ScriptSources;
  /**
   * Allowed targets for the page's forms, in addition to our own origin. Browsers also check redirects against this
   * list.
   */
  formTargets?: readonly string[];
  isSecure: boolean;
  isDevelopment: boolean;
}

export function createContentSecurityPolicy({
  scripts,
  formTargets = [],
  isSecure,
  isDevelopment,
}: CspOptions): string {
  const scriptSources = [
    "'self'",
    ...(scripts.nonce ? [`'nonce-${scripts.nonce}'`] : []),
    ...(scripts.hashes ?? []).map((hash) => `'${hash}'`),
    // React's development build needs eval for server stack traces.
    ...(isDevelopment ? ["'unsafe-eval'"] : []),
  ];
  const directives = [
    "default-src 'self'",
    `script-src ${scriptSources.join(" ")}`,
    // React and positioned overlays use style attributes; styles can't run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws: wss:" : ""}`,
    `frame-src ${APP_SCHEME}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
