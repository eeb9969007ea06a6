-- The data of one organization in the tables of the November 22, 2026 release, whose last migration is
-- 20261122120526_member_shared_horses. Never change this file to suit a later migration. The migration must
-- work with this data.

INSERT INTO roles (id, key, name, color, permissions, updated_at) VALUES
  ('00000000-0000-7000-8000-000000000001', 'owner', 'Owner', 'green', '{}', now()),
  ('00000000-0000-7000-8000-000000000004', 'groom', 'Groom', 'due', '{}', now());

-- The password is Stall-7-Juniper!
INSERT INTO users (id, email, email_confirmed_at, password_hash, terms_accepted_at, privacy_accepted_at, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000001', 'olivia@hoofline.test', now(),
   '$argon2id$v=19$m=19456,t=2,p=1$1Zz92Gq9Yei5DdFeP1otCg$2SDsnVqGHzMrQ0+nj9nZ2zSwMaJ05I1ohY/VBF3ZWRY', now(), now(), now()),
  ('01a20000-0000-7000-8000-000000000002', 'gina@hoofline.test', now(), NULL, now(), now(), now()),
  ('01a20000-0000-7000-8000-000000000003', 'nora@hoofline.test', NULL, NULL, NULL, NULL, now());
INSERT INTO user_account_profiles (user_id, email, full_name, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000001', 'olivia@hoofline.test', 'Olivia Byrne', now()),
  ('01a20000-0000-7000-8000-000000000002', 'gina@hoofline.test', 'Gina Stokes', now()),
  ('01a20000-0000-7000-8000-000000000003', 'nora@hoofline.test', 'Nora Quist', now());
INSERT INTO pending_sign_ups (id, user_id, password_hash, full_name, consented_at, expires_at) VALUES
  ('01a20000-0000-7000-8000-000000000004', '01a20000-0000-7000-8000-000000000003', 'x', 'Nora Quist', now(),
   now() + interval '1 day');

INSERT INTO organizations (id, name, subscription_tier, owner_id, time_zone, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000010', 'Former Release Stables', 'pro',
   '01a20000-0000-7000-8000-000000000001', 'America/Chicago', now());
INSERT INTO organization_members (id, organization_id, user_id, role_id) VALUES
  ('01a20000-0000-7000-8000-000000000011', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000001');
INSERT INTO organization_counters (organization_id, last_invoice_number, revenue_cents, pending_cents, paid_count,
                                   invoice_count) VALUES
  ('01a20000-0000-7000-8000-000000000010', 2, 90000, 25000, 1, 2);
INSERT INTO organization_storage (organization_id, bytes, reserved_bytes) VALUES
  ('01a20000-0000-7000-8000-000000000010', 0, 1000);
INSERT INTO roles (id, organization_id, name, color, permissions, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000012', '01a20000-0000-7000-8000-000000000010', 'Night check', 'green',
   '{"horses":"read","care":"full"}', now());

-- Invitations with plain-text tokens.
INSERT INTO qr_invitation_tokens (id, token, organization_id, role_id, created_by, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000020', 'aaaabbbbccccddddeeeeffff00001111',
   '01a20000-0000-7000-8000-000000000010', '00000000-0000-7000-8000-000000000004',
   '01a20000-0000-7000-8000-000000000001', now());
INSERT INTO trainer_invitations (id, is_qr_invitation, qr_token, trainer_organization_id, created_by, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000021', true, '1111222233334444aaaabbbbccccdddd',
   '01a20000-0000-7000-8000-000000000010', '01a20000-0000-7000-8000-000000000001', now()),
  ('01a20000-0000-7000-8000-000000000022', false, NULL,
   '01a20000-0000-7000-8000-000000000010', '01a20000-0000-7000-8000-000000000001', now());

INSERT INTO horses (id, organization_id, name, breed, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000030', '01a20000-0000-7000-8000-000000000010', 'Juniper', 'Haflinger', now());
INSERT INTO health_records (id, organization_id, horse_id, kind, happened_on, title, details, author_name, revision,
                            updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000031', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000030', 'vaccination', '2026-10-01', 'Vaccination: Rabies',
   '{"vaccine":"Rabies","product":null,"lot_number":"L-7","next_due_on":"2027-10-01"}', 'Olivia Byrne', 2, now()),
  ('01a20000-0000-7000-8000-000000000032', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000030', 'farrier', '2026-11-01', 'Trim', '{"work":"trim","next_due_on":null}',
   'Olivia Byrne', 1, now());
INSERT INTO health_record_revisions (id, organization_id, record_id, revision, state, changed_by_name) VALUES
  ('01a20000-0000-7000-8000-000000000033', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000031', 1,
   '{"content":{"kind":"vaccination","details":{"vaccine":"Rabies","product":null,"lot_number":null,"next_due_on":null}},
     "happenedOn":"2026-10-01","happenedTime":null,"title":"Vaccination: Rabies","notes":null,"provider":null,
     "costCents":null}', 'Olivia Byrne');
INSERT INTO care_plans (id, organization_id, horse_id, kind, subject, starts_on, interval_count, interval_unit,
                        updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000034', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000030', 'vaccination', 'Rabies', '2026-10-01', 12, 'months', now());
INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on) VALUES
  ('01a20000-0000-7000-8000-000000000035', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000030', '01a20000-0000-7000-8000-000000000034', 'vaccination', '2027-10-01');
INSERT INTO tasks (id, organization_id, title, due_on, starts_on, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000036', '01a20000-0000-7000-8000-000000000010', 'Fix the gate', '2026-12-01',
   '2026-12-01', now());

-- A paid invoice, a sent invoice, and the platform fee for the payment.
INSERT INTO clients (id, organization_id, name, email, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000040', '01a20000-0000-7000-8000-000000000010', 'Dana Whitfield',
   'dana@hoofline.test', now());

-- Horses whose owner fields match the client by name and email, by email only, and by name only.
INSERT INTO horses (id, organization_id, name, owner_name, owner_email, created_at, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000050', '01a20000-0000-7000-8000-000000000010', 'Maple', 'dana whitfield ',
   'Dana@hoofline.test', '2026-11-02T03:00:00Z', now()),
  ('01a20000-0000-7000-8000-000000000051', '01a20000-0000-7000-8000-000000000010', 'Nettle', 'Whitfield Stables',
   'dana@hoofline.test', '2026-11-02T03:00:00Z', now()),
  ('01a20000-0000-7000-8000-000000000052', '01a20000-0000-7000-8000-000000000010', 'Oakley', 'Dana Whitfield', NULL,
   '2026-11-02T03:00:00Z', now());
INSERT INTO invoices (id, organization_id, client_id, sequence, invoice_number, customer_name, customer_email, due_date,
                      total_amount, status, sent_at, paid_at, created_by, updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000041', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000040', 1, 'INV-0001', 'Dana Whitfield', 'dana@hoofline.test', '2026-11-30', 90000,
   'paid', '2026-11-01T12:00:00Z', '2026-11-02T12:00:00Z', '01a20000-0000-7000-8000-000000000001', now()),
  ('01a20000-0000-7000-8000-000000000042', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000040', 2, 'INV-0002', 'Dana Whitfield', 'dana@hoofline.test', '2099-12-31', 25000,
   'sent', '2026-11-03T12:00:00Z', NULL, '01a20000-0000-7000-8000-000000000001', now());
INSERT INTO invoice_line_items (id, organization_id, invoice_id, position, description, quantity, rate, amount) VALUES
  ('01a20000-0000-7000-8000-000000000043', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000041', 0, 'Full board', 1, 90000, 90000),
  ('01a20000-0000-7000-8000-000000000044', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000042', 0, 'Lessons', 5, 5000, 25000);
INSERT INTO invoice_payments (id, organization_id, invoice_id, method, amount, application_fee_amount, stripe_account_id,
                              stripe_payment_intent_id, paid_at) VALUES
  ('01a20000-0000-7000-8000-000000000045', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000041', 'card', 90000, 2700, 'acct_former', 'pi_former', '2026-11-02T12:00:00Z');
INSERT INTO finance_entries (id, organization_id, kind, amount_cents, category, note, booked_on, source, source_key,
                             updated_at) VALUES
  ('01a20000-0000-7000-8000-000000000046', '01a20000-0000-7000-8000-000000000010', 'income', 90000, 'board',
   'INV-0001', '2026-11-02', 'invoice', 'payment:01a20000-0000-7000-8000-000000000045', now());

-- An upload that was interrupted.
INSERT INTO uploads (id, organization_id, user_id, purpose, target, name, length, photos, received, expires_at) VALUES
  ('01a20000-0000-7000-8000-000000000050', '01a20000-0000-7000-8000-000000000010',
   '01a20000-0000-7000-8000-000000000001', 'document',
   '{"horse_id":"01a20000-0000-7000-8000-000000000030"}', 'coggins.pdf', 1000, 0, 400, now() + interval '20 hours');

-- Audit entries with action names in this release's spelling.
INSERT INTO audit_log (id, organization_id, actor_kind, actor_id, action, entity_type, entity_id) VALUES
  ('01a20000-0000-7000-8000-000000000060', '01a20000-0000-7000-8000-000000000010', 'stripe', 'evt_former',
   'organization.tier-changed', 'organization', '01a20000-0000-7000-8000-000000000010'),
  ('01a20000-0000-7000-8000-000000000061', '01a20000-0000-7000-8000-000000000010', 'stripe', 'evt_former',
   'invoice.surplus-refund-failed', 'invoice', '01a20000-0000-7000-8000-000000000041'),
  ('01a20000-0000-7000-8000-000000000062', NULL, 'job', 'stripe.refund-credit', 'subscription.charged-back',
   'subscription', 'sub_former');
