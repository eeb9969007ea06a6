-- A migration of its own, because the previous one locks the table against writes until it ends.
UPDATE "audit_log" SET action = replace(action, '-', '_') WHERE action LIKE '%-%';
