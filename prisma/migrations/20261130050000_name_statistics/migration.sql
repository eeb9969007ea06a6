-- The new collation of a column deletes the statistics of the column and of its index expressions. Collects them now,
-- because the next automatic ANALYZE can be weeks away. A separate migration, so that no table is locked during this time.
ANALYZE "horses", "clients", "organizations", "user_account_profiles", "services", "tax_rates", "tasks";
