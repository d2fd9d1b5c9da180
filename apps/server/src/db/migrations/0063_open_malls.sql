-- A mall that has people is open: only one that starts empty waits for its operator to open it.
INSERT INTO "settings" ("key", "value")
SELECT 'opened_at', to_jsonb(to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
WHERE EXISTS (SELECT 1 FROM "users")
ON CONFLICT DO NOTHING;
