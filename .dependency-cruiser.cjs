/** Directions of ARCHITECTURE.md. A rule's comment is what a reader sees when it is broken. */
const SERVER_ONLY_SLICE_FILES =
  "^lib/domain/[^/]+/(?!(schemas|request-schemas|totals|status|form-values|labels|permissions|sorts|filtered-lists)\\.ts$)";

/** The files of a slice that touch the database. */
const SLICE_DATA = "^lib/domain/[^/]+/([a-z-]+-data|data)\\.ts$";

const DATABASE = "^lib/((db|read-json)\\.ts|generated/prisma/)|node_modules/(@prisma|pg)/";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two files that need one another are one file, or need a third.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { pathNot: "^lib/generated" } },
    },
    {
      name: "domain-knows-no-framework",
      comment: "lib/domain knows no next/* and no React.",
      severity: "error",
      from: { path: "^lib/domain" },
      to: { path: "node_modules/(next|next-auth|react|react-dom|next-safe-action)/" },
    },
    {
      name: "domain-stands-on-the-base",
      comment: "lib/domain may not reach up to adapters, components or routes.",
      severity: "error",
      from: { path: "^lib/domain" },
      to: { path: "^(app|components|lib/(actions|http|worker))/" },
    },
    {
      name: "base-knows-no-domain",
      comment: "What verbs stand on doesn't know the verbs.",
      severity: "error",
      from: {
        path: "^lib/(auth|oidc|sms|captcha|stripe|mail|jobs|storage|money|dates|live|audit|plans|security|webhooks)/|^lib/[^/]+\\.ts$",
      },
      to: { path: "^(app|components|lib/(domain|actions|http|worker))/" },
    },
    {
      name: "adapters-know-no-components",
      comment: "Actions, routes and jobs shape answers, not pages.",
      severity: "error",
      from: { path: "^lib/(actions|http|worker)/" },
      to: { path: "^(app|components)/" },
    },
    {
      name: "adapters-dont-touch-the-data",
      comment: "An adapter calls a verb; only the slice itself reads its data files.",
      severity: "error",
      from: { path: "^(app|components|lib/(actions|http|worker))/" },
      to: { path: SLICE_DATA },
    },
    {
      name: "a-slice-keeps-its-data",
      comment: "A slice calls another slice's verbs, never its data files.",
      severity: "error",
      from: { path: "^lib/domain/([^/]+)/" },
      to: { path: SLICE_DATA, pathNot: "^lib/domain/$1/" },
    },
    {
      name: "only-data-files-reach-the-database",
      comment: "In a slice, data.ts and <what>-data.ts query; verbs hand the context on to them.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: SLICE_DATA },
      to: { path: DATABASE },
    },
    {
      name: "adapters-dont-reach-the-database",
      comment:
        "An adapter calls a verb. What runs the queue, and keyed answers, stand on the database themselves.",
      severity: "error",
      from: {
        path: "^(app|components|lib/(actions|http|worker))/",
        pathNot: "^lib/(http/idempotency-keys|worker/(run|heartbeat))\\.ts$",
      },
      to: { path: DATABASE },
    },
    {
      name: "no-circular-slices",
      comment: "Two slices that need one another share what belongs below both, in lib.",
      severity: "error",
      scope: "folder",
      from: { path: "^lib/domain/" },
      to: { circular: true },
    },
    {
      name: "components-call-no-verbs",
      comment: "Components take schemas and pure files of a slice; pages hand them the data.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: SERVER_ONLY_SLICE_FILES, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "primitives-know-nothing",
      comment: "components/ui fetches nothing and knows nothing of the domain.",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^lib/(domain|actions|http|auth|db|stripe|jobs)" },
    },
    {
      name: "only-lib-stripe-imports-stripe",
      comment: "Everybody else calls lib/stripe.",
      severity: "error",
      from: { pathNot: "^(lib/stripe|local/stripe|tests)/" },
      to: { path: "node_modules/stripe/" },
    },
    {
      name: "only-lib-db-makes-a-client",
      comment: "Types may be taken from anywhere; the client is lib/db.ts's.",
      severity: "error",
      from: { pathNot: "^(lib/db\\.ts|lib/generated|tests/)" },
      to: { path: "^lib/generated/prisma", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "production-knows-no-stand-in",
      comment: "local/ and tests/ are for development only.",
      severity: "error",
      from: { path: "^(app|components|content|lib|server\\.ts|worker\\.ts|middleware\\.ts)" },
      to: { path: "^(local|tests|scripts)/" },
    },
    {
      name: "hot-reads-know-no-framework",
      comment:
        "server.ts calls these handlers without Next around them: what needs its request scope would fail.",
      severity: "error",
      from: { path: "^app/api/hot-reads\\.ts$" },
      to: { path: "node_modules/(next|react)/", reachable: true },
    },
    {
      name: "no-orphan-module",
      comment: "A module that nobody imports and that is no entry is dead.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: "\\.d\\.ts$|^(app|tests|local|scripts|prisma|content)/|\\.config\\.|^lib/generated",
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|dist|lib/generated/.*/internal)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
