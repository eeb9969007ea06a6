/** Directions of ARCHITECTURE.md. A rule's comment is shown when the rule is broken. */

/** The areas of lib/domain. Each may import those before it. */
const AREAS = ["subscriptions", "identity", "organizations", "horses", "billing", "care", "work", "platform"];

/** A feature's files that pages and forms may import; everything else runs on the server only. */
const MODEL = "^lib/domain/.+/model/";

/** A feature's files that query the database. */
const FEATURE_DATA = "^lib/domain/[^/]+/[^/]+/([a-z-]+-data|data)\\.ts$";

const DATABASE = "^lib/((db|read-json)\\.ts|generated/prisma/)|node_modules/(@prisma|pg)/";

const AREA_RULES = AREAS.slice(0, -1).map((area, index) => ({
  name: `area-${area}-imports-lower-areas-only`,
  comment: `The area ${area} may import ${AREAS.slice(0, index).join(", ") || "no other area"}.`,
  severity: "error",
  from: { path: `^lib/domain/${area}/` },
  to: { path: `^lib/domain/(${AREAS.slice(index + 1).join("|")})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...AREA_RULES,
    {
      name: "every-feature-has-an-area",
      comment: "Add a new area to AREAS and to ARCHITECTURE.md.",
      severity: "error",
      from: {},
      to: { path: "^lib/domain/", pathNot: `^lib/domain/(${AREAS.join("|")})/[^/]+/` },
    },
    {
      name: "models-import-models-only",
      comment: "Files in model/ are shared by pages, forms and verbs.",
      severity: "error",
      from: { path: MODEL },
      to: { path: "^lib/domain/", pathNot: MODEL, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "models-run-in-the-browser",
      comment: "Files in model/ import no server code.",
      severity: "error",
      from: { path: MODEL },
      to: { path: `node_modules/server-only/|${DATABASE}`, dependencyTypesNot: ["type-only"] },
    },
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
        path: "^lib/(auth|oidc|sms|captcha|stripe|mail|jobs|storage|money|dates|recurrence|lists|csv|pdf|files|seo|handoff|live|audit|plans|security)/|^lib/[^/]+\\.ts$",
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
      comment: "An adapter calls a verb. Only the feature itself uses its data files.",
      severity: "error",
      from: { path: "^(app|components|lib/(actions|http|worker))/" },
      to: { path: FEATURE_DATA },
    },
    {
      name: "features-keep-their-data",
      comment:
        "A feature calls another feature's verbs, never its data files. An area's records/ is open to its features.",
      severity: "error",
      from: { path: "^lib/domain/([^/]+)/([^/]+)/" },
      to: { path: FEATURE_DATA, pathNot: "^lib/domain/$1/($2|records)/" },
    },
    {
      name: "only-data-files-reach-the-database",
      comment: "In a feature, only data.ts and <name>-data.ts query the database.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: FEATURE_DATA },
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
      name: "no-circular-features",
      comment: "Two features that import each other share code that belongs below both.",
      severity: "error",
      scope: "folder",
      // content/ uses the names of care/model, and some files of lib/ use content/.
      from: { path: "^lib/domain/", pathNot: "^lib/domain/care/model$" },
      to: { circular: true },
    },
    {
      name: "components-call-no-verbs",
      comment: "Components import a feature's model only; pages pass them the data.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^lib/domain/", pathNot: MODEL, dependencyTypesNot: ["type-only"] },
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
