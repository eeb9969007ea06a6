-- CreateTable
CREATE TABLE "worker_heartbeats" (
    "pool_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeats_pkey" PRIMARY KEY ("pool_id")
);

-- CreateTable
CREATE TABLE "stripe_reconciliations" (
    "account" TEXT NOT NULL,
    "checked_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stripe_reconciliations_pkey" PRIMARY KEY ("account")
);
