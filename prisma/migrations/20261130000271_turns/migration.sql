-- The journals that open or end an instance, among millions of others.
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_turn ON ledger.journal (chain, position) WHERE kind IN ('opening', 'award', 'reset');
