/** Enforces the layers described in ARCHITECTURE.md. If a file breaks a rule, the rule's comment is shown. */

/** In every layer, an area may import only the areas listed before it. */
const AREAS = [
  "subscriptions",
  "identity",
  "organizations",
  "horses",
  "billing",
  "care",
  "barn",
  "work",
  "platform",
];

/**
 * The only files of a feature that components may import. The feature's other files run only on the server.
 */
const MODEL = "^lib/domain/.+/model/";

/** The queries that several verbs of a feature share. */
const FEATURE_DATA = "^lib/domain/[^/]+/[^/]+/([a-z-]+-data|data)\\.ts$";

/**
 * Data files that other features call directly. Each performs a single write without checking any rules, so a verb
 * would only forward the call.
 */
const SHARED_DATA = "^lib/domain/horses/horses/logged-horses-data\\.ts$";

const DATABASE = "^lib/((db|query-json|query-rows)\\.ts|generated/prisma/)|node_modules/(@prisma|pg)/";

/** The layers whose folders are named after areas. */
const LAYERS = "^(lib/domain|lib/actions|lib/http|lib/worker/tasks|components)";

const AREA_RULES = AREAS.slice(0, -1).map((area, index) => ({
  name: `area-${area}-imports-lower-areas-only`,
  comment: `The area ${area} may import ${AREAS.slice(0, index).join(", ") || "no other area"}. If an adapter or view uses several areas, move it to the area that comes last in AREAS.`,
  severity: "error",
  from: { path: `${LAYERS}/${area}/` },
  // Also rejects indirect imports through files outside the areas, such as components/lists.
  to: { path: `${LAYERS}/(${AREAS.slice(index + 1).join("|")})/`, reachable: true },
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
      comment:
        "Files in model/ may import only other files in model/, because pages, forms and verbs share them.",
      severity: "error",
      from: { path: MODEL },
      to: { path: "^lib/domain/", pathNot: MODEL, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "models-run-in-the-browser",
      comment: "Files in model/ must not import server code.",
      severity: "error",
      from: { path: MODEL },
      to: { path: `node_modules/server-only/|${DATABASE}`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circular",
      comment: "If two files import each other, merge the files or move the shared code to a third file.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { pathNot: "^lib/generated" } },
    },
    {
      name: "domain-knows-no-framework",
      comment: "lib/domain must not import next/* or React.",
      severity: "error",
      from: { path: "^lib/domain" },
      to: { path: "node_modules/(next|next-auth|react|react-dom|next-safe-action)/" },
    },
    {
      name: "domain-imports-infrastructure-only",
      comment: "lib/domain must not import adapters, components or routes.",
      severity: "error",
      from: { path: "^lib/domain" },
      to: { path: "^(app|components|lib/(actions|http|worker))/" },
    },
    {
      name: "infrastructure-imports-no-domain",
      comment: "Infrastructure must not import verbs, adapters or views.",
      severity: "error",
      from: { path: "^lib/", pathNot: "^lib/(domain|actions|http|worker|generated)/" },
      to: { path: "^(app|components|lib/(domain|actions|http|worker))/" },
    },
    {
      name: "adapters-import-no-components",
      comment: "Actions, routes and jobs must not import pages or components.",
      severity: "error",
      from: { path: "^lib/(actions|http|worker)/" },
      to: { path: "^(app|components)/" },
    },
    {
      name: "adapters-import-no-data-files",
      comment: "Adapters call verbs. A feature's data files may be used only by the feature itself.",
      severity: "error",
      from: { path: "^(app|components|lib/(actions|http|worker))/" },
      to: { path: FEATURE_DATA },
    },
    {
      name: "features-keep-their-data",
      comment:
        "A feature calls another feature's verbs, never its data files. All features of an area may use the data files in the area's records/ folder, and all features may use the files in SHARED_DATA.",
      severity: "error",
      from: { path: "^lib/domain/([^/]+)/([^/]+)/" },
      to: { path: FEATURE_DATA, pathNot: ["^lib/domain/$1/($2|records)/", SHARED_DATA] },
    },
    {
      name: "adapters-import-no-database",
      comment: "Adapters call verbs. Only the job runner and the idempotency keys use the database directly.",
      severity: "error",
      from: {
        path: "^(app|components|lib/(actions|http|worker))/",
        pathNot: "^lib/(http/idempotency-keys|worker/(run|heartbeat|queue-pool))\\.ts$",
      },
      to: { path: DATABASE },
    },
    {
      name: "no-circular-features",
      comment: "If two features import each other, move the shared code to a folder that imports neither.",
      severity: "error",
      scope: "folder",
      // Excludes care/model, because content/ imports names from it and some files in lib/ import content/.
      from: { path: "^lib/domain/", pathNot: "^lib/domain/care/model$" },
      to: { circular: true },
    },
    {
      name: "components-call-no-verbs",
      comment: "Components may import only a feature's model/ files. Pages pass the data to components.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^lib/domain/", pathNot: MODEL, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "primitives-import-no-domain",
      comment: "components/ui must not fetch data or depend on the domain.",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^lib/(domain|actions|http|auth|db|stripe|jobs)" },
    },
    {
      name: "only-lib-stripe-imports-stripe",
      comment: "Only lib/stripe may import the Stripe package. Other code calls lib/stripe.",
      severity: "error",
      from: { pathNot: "^(lib/stripe|local/stripe|tests)/" },
      to: { path: "node_modules/stripe/" },
    },
    {
      name: "only-lib-db-creates-a-client",
      comment: "Only lib/db.ts may create the Prisma client. Any file may import its types.",
      severity: "error",
      from: { pathNot: "^(lib/db\\.ts|lib/generated|tests/)" },
      to: { path: "^lib/generated/prisma", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "production-imports-no-stand-in",
      comment: "local/, tests/ and scripts/ are for development only.",
      severity: "error",
      from: { path: "^(app|components|content|lib|server\\.ts|worker\\.ts|middleware\\.ts)" },
      to: { path: "^(local|tests|scripts)/" },
    },
    {
      name: "packages-import-no-repository-code",
      comment:
        "Packages and their tests may use only their own files and declared dependencies, so that the packages can be published.",
      severity: "error",
      from: { path: "^(local/stripe|prisma/schema-engine)/" },
      to: { pathNot: ["^$1/", "node_modules/"], dependencyTypesNot: ["core"] },
    },
    {
      name: "data-routes-import-no-framework",
      comment:
        "server.ts calls these handlers directly. Code that needs the request scope of Next.js would fail.",
      severity: "error",
      from: { path: "^app/(api|auth/v1|functions/v1)/.*route\\.ts$" },
      to: { path: "node_modules/next/(headers|navigation|cache|server)|^lib/actions/", reachable: true },
    },
    {
      name: "no-orphan-module",
      comment: "Delete modules that no other file imports, unless they are entry points.",
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
