-- The mall's side of every movement of points, there from the start: two entries that would each open one of them first
-- could wait for each other.
INSERT INTO "ledger_accounts" ("kind", "party") VALUES
	('points_issue', 'adjusted'), ('points_issue', 'earned'), ('points_issue', 'expired'), ('points_issue', 'frozen'), ('points_issue', 'used')
ON CONFLICT DO NOTHING;
